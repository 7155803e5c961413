// SPDX-License-Identifier: Apache-2.0

/// The scripts with which shells request completions from ``Completer``.
enum CompletionScript {
    /// The shells with a script.
    static let shells = ["bash", "zsh", "fish"]

    /// Returns the script for one of ``shells``.
    static func text(for shell: String) -> String {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        default: fish
        }
    }

    private static let bash = #"""
        # Completions of brain for bash: the program itself says what may follow.
        _brain() {
            local IFS=$'\n' words=() count=0 index word answer candidate current typed quote=''
            # Readline takes ‘=’ for a word of its own: put ‘--option=value’ together again.
            for ((index = 1; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ count -gt 0 && ${words[count - 1]} == --* && ( $word == '=' || ${words[count - 1]} == *= ) ]]; then
                    words[count - 1]+=$word
                else
                    words[count++]=$word
                fi
            done
            current=${words[count - 1]}
            typed=${COMP_WORDS[COMP_CWORD]}
            [[ $typed == '=' ]] && typed=''
            if [[ $current == [\'\"]* ]]; then
                quote=${current:0:1}
                words[count - 1]=${current:1}
                typed=${typed:1}
            fi
            answer=$("$1" --complete-words "${words[@]}" 2>/dev/null) || return
            if [[ $answer == files* ]]; then
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -f -- "$typed"))
                return
            fi
            COMPREPLY=()
            for candidate in $answer; do
                [[ $candidate == *$'\t'* ]] || continue
                candidate=${candidate%%$'\t'*}
                [[ $current == --*=* ]] && candidate=${candidate#*=}
                [[ -z $quote ]] && printf -v candidate %q "$candidate"
                COMPREPLY+=("$candidate")
            done
        }
        complete -F _brain brain

        """#

    private static let zsh = #"""
        #compdef brain
        # Completions of brain for zsh: the program itself says what may follow.
        _brain() {
            local -a lines candidates
            local line
            lines=("${(@f)$("${(Q)words[1]}" --complete-words "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            if [[ $lines[1] == files ]]; then
                [[ $PREFIX == --*=* ]] && compset -P '*='
                _files
                return
            fi
            for line in "${(@)lines[2,-1]}"; do
                [[ -n $line ]] && candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe 'brain' candidates
        }
        if [[ $funcstack[1] == _brain ]]; then
            _brain "$@"
        else
            compdef _brain brain
        fi

        """#

    private static let fish = #"""
        # Completions of brain for fish: the program itself says what may follow.
        function __brain_complete
            set -l words (commandline -opc)
            set -l current (string replace -r -- '^["\']' '' (commandline -ct))
            set -l lines (command $words[1] --complete-words $words[2..-1] "$current" 2>/dev/null)
            or return
            if test "$lines[1]" = files
                set -l option (string match -r -- '^--[^=]*=' "$current")
                set -l path (string replace -r -- '^--[^=]*=' '' "$current")
                for file in (__fish_complete_path "$path" | string replace -r '\t.*' '')
                    printf '%s%s\n' "$option" $file
                end
            else
                printf '%s\n' $lines[2..-1]
            end
        end
        complete -c brain -f -a '(__brain_complete)'

        """#
}
