// SPDX-License-Identifier: Apache-2.0

/// The scripts with which shells request completions from ``Completer``.
enum CompletionScript {
    /// The shells with a script.
    static let shells = ["bash", "zsh", "fish"]

    /// Returns the script for one of ``shells``.
    ///
    /// - Parameter program: The path of the program, whose name is completed.
    static func text(for shell: String, program: String) -> String {
        let name = name(ofProgram: program)
        let function = "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return switch shell {
        case "bash": bash(name, function)
        case "zsh": zsh(name, function)
        default: fish(name, function)
        }
    }

    /// Returns the last part of a path; `brain` for one that shells would have to quote.
    private static func name(ofProgram path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") ? name : "brain"
    }

    private static func bash(_ name: String, _ function: String) -> String {
        #"""
        # Completions of \#(name) for bash: the program itself says what may follow.
        \#(function)() {
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
        complete -F \#(function) \#(name)

        """#
    }

    private static func zsh(_ name: String, _ function: String) -> String {
        #"""
        #compdef \#(name)
        # Completions of \#(name) for zsh: the program itself says what may follow.
        \#(function)() {
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
            _describe '\#(name)' candidates
        }
        if [[ $funcstack[1] == \#(function) ]]; then
            \#(function) "$@"
        else
            compdef \#(function) \#(name)
        fi

        """#
    }

    private static func fish(_ name: String, _ function: String) -> String {
        #"""
        # Completions of \#(name) for fish: the program itself says what may follow.
        function _\#(function)_complete
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
        complete -c \#(name) -f -a '(_\#(function)_complete)'

        """#
    }
}
