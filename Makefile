# brain: run it, test it, install it.
#
#   make run EXPRESSION='√2 + cos π'    evaluates an expression; standard output has only the answer
#   make test                           runs every check
#   make sanitize                       runs the tests with the address and the thread sanitizer
#   make install PREFIX=/usr/local      installs the command, its manual page and its shell completions
#   make benchmark                      measures it beside its rivals
#   make clean                          removes what was built

PREFIX ?= /usr/local
override EXPRESSION := $(value EXPRESSION)
export EXPRESSION

# The release build has a folder of its own, because its flags differ from those of `swift build`.
RELEASE := .build-release
BRAIN := $(RELEASE)/brain
SOURCES := $(shell find Package.swift Sources Plugins -type f)

# Start-up takes longer than most evaluations, mainly in the dynamic linker and in page faults. Therefore GMP and the Swift
# and C++ runtimes are linked statically, unused sections are discarded, no symbols are exported, there is no run path,
# tables for unwinding the stack are left out, and on x86-64 the executable is not position-independent, which saves
# relocating the tables of the Swift runtime. Each function has a section of its own, so that what start-up needs, functions
# and data, can be placed together, in the order of symbols.order (`make order` measures it again), and fewer pages are
# touched; and what short lines run stays in the instruction cache. Identical functions are merged by the linker; LLVM would
# leave some of them without a name, and so without a place in that order. Metadata is requested by calling accessors, since
# mangled names of types would have to be demangled at run time. Regular expressions, which every module imports by default
# and none uses, are left out. The C library is linked dynamically, because it loads the plugins.
#
# The engine is generic over the type of number. Cross-module optimization specializes it for exact numbers too, which
# makes their arithmetic on small values twice as fast. No debug information is produced, which would not be installed.
RELEASE_FLAGS := --configuration release -Xswiftc -cross-module-optimization -debug-info-format none
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += --static-swift-stdlib \
	-Xlinker -L$(CURDIR)/$(RELEASE)/static -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	-Xlinker --strip-all -Xlinker --gc-sections -Xlinker --no-export-dynamic --disable-local-rpath \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -disable-llvm-merge-functions-pass \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
	-Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker --symbol-ordering-file=$(CURDIR)/Sources/brain/symbols.order \
	-Xlinker --no-warn-symbol-ordering -Xlinker --no-eh-frame-hdr -Xlinker $(CURDIR)/Sources/brain/sections.ld
ifeq ($(shell uname -m),x86_64)
RELEASE_FLAGS += -Xswiftc -Xclang-linker -Xswiftc -no-pie
endif
endif

# The thread pool of the Dispatch library asks for the number of processors when the command starts, the standard library has the
# names of all characters, and the C++ library what makes names of types readable: see processors.c, character-names.c and
# exception-names.c in Sources/CStartUp.
ifeq ($(shell uname -s),Linux)
BRAIN_FLAGS := -Xlinker --wrap=sysconf -Xlinker --wrap=_swift_stdlib_getScalarName -Xlinker --wrap=__cxa_demangle
endif

# The compiler takes hundreds of megabytes for a module. It needs less processor time if they are large pages, which the GNU
# C library asks for when it is told to.
LARGE_PAGES := GLIBC_TUNABLES=glibc.malloc.hugetlb=1

RELEASE_BUILD := $(LARGE_PAGES) PKG_CONFIG_PATH=$(CURDIR)/$(RELEASE)/static swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE)

.PHONY: order run test lint specializations tested unit-tests reference pages without-gmp package-user package-user-like-brain sanitize \
	install uninstall benchmark clean release dependencies

run: $(BRAIN)
	@$(BRAIN) $${EXPRESSION:+"$$EXPRESSION"}

release: $(BRAIN)

# The output of `swift build` is shown only if it fails, because standard output is for answers. The command is a copy of
# the linked file, because a file written sequentially is mapped faster than one written by a linker.
$(BRAIN): $(SOURCES) Makefile | dependencies
	@mkdir -p $(RELEASE)/static
	@for library in libstdc++.a libgmp.a; do \
		ln -sf "$$(gcc -print-file-name=$$library 2>/dev/null || clang -print-file-name=$$library)" $(RELEASE)/static/; \
	done
	@printf 'Name: gmp\nDescription: GMP, to be linked statically\nVersion: 6\nLibs: -L%s -lgmp\n' \
		"$(CURDIR)/$(RELEASE)/static" >$(RELEASE)/static/gmp.pc
	@echo "Building brain, which takes a minute or two the first time …" >&2
	@rm -f $(RELEASE)/release/brain
	@$(RELEASE_BUILD) $(BRAIN_FLAGS) --product brain >$(RELEASE)/build.log 2>&1 </dev/null || { cat $(RELEASE)/build.log >&2; exit 1; }
	@cp $(RELEASE)/release/brain $@

# Measures which functions and which data start-up and lines of a batch need. Requires Valgrind and Python.
order: $(BRAIN)
	$(subst --strip-all,--strip-debug,$(RELEASE_BUILD)) $(BRAIN_FLAGS) -Xlinker -Map=$(CURDIR)/$(RELEASE)/brain.map --product brain
	Sources/brain/order-symbols $(RELEASE)/release/brain $(RELEASE)/brain.map >$(RELEASE)/symbols.order
	mv $(RELEASE)/symbols.order Sources/brain/symbols.order

# The tests run the command that `make install` installs. For the other checks, a module is compiled at once and without what a
# debugger needs, and the types of numbers are optimized, which takes less time. Since these flags differ from those of
# `swift build`, its folder is not used. The example packages that depend on this one are built in the folder of the tests, with
# the same flags, so that it is not built for them again.
TESTED := .build-tests
TESTED_NUMBERS := BRAIN_OPTIMIZED_NUMBERS=1
TESTED_FLAGS := -debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 \
	-Xswiftc -disable-batch-mode -Xswiftc -no-emit-module-separately-wmo

# Two checks run at a time, since most of them keep one processor busy.
test:
	@$(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) lint specializations pages without-gmp package-user package-user-like-brain

lint:
	swift format lint --strict --recursive --parallel .
	.ci/licence-headers
	.ci/imports

# The engine is generic. Where the compiler does not specialize it, nothing but the speed of the command tells; and where it forgets
# the register of errors, nothing but a line that ends the command.
specializations: $(BRAIN)
	.ci/specializations $(RELEASE)/release
	.ci/error-register $(RELEASE)/release

tested: | dependencies
	$(LARGE_PAGES) $(TESTED_NUMBERS) swift build --build-tests $(TESTED_FLAGS) --scratch-path $(TESTED)

unit-tests: $(BRAIN) tested
	BRAIN="$(CURDIR)/$(BRAIN)" $(TESTED_NUMBERS) swift test --skip-build --scratch-path $(TESTED)

reference: unit-tests
	@echo "Reference documentation without warnings:"
	SWIFTPM_BUILD_DIR="$(CURDIR)/$(TESTED)" Documentation/reference

pages: reference
	@echo "Examples in the README and in Documentation:"
	SWIFTPM_BUILD_DIR="$(CURDIR)/$(TESTED)" $(TESTED_NUMBERS) BUILD_FLAGS='$(TESTED_FLAGS)' PATH="$(CURDIR)/$(RELEASE):$$PATH" Documentation/try

without-gmp:
	@echo "A package that depends on this one, without GMP:"
	$(LARGE_PAGES) BRAIN_GMP=/nowhere swift build --disable-index-store $(TESTED_FLAGS) --scratch-path .build-no-gmp \
		--package-path Plugins/Examples/Swift --product my-brain
	test "$$(.build-no-gmp/debug/my-brain '3 ⊕ 4')" = 5

package-user: | dependencies
	@echo "A program that uses the package, optimized within modules:"
	$(LARGE_PAGES) Tests/PackageUser/run

package-user-like-brain: $(BRAIN)
	@echo "The same, optimized across modules, as the command is:"
	$(RELEASE_BUILD) --product PackageUser
	$(RELEASE)/release/PackageUser

# Runs all tests with the address sanitizer, and the tests of concurrent code with the thread sanitizer. The command handles
# the signals that tests raise on purpose, and memory in use at the end is not a leak.
UNHANDLED_SIGNALS := handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigbus=0
SANITIZER_OPTIONS := ASAN_OPTIONS=detect_leaks=0:$(UNHANDLED_SIGNALS) TSAN_OPTIONS=halt_on_error=1:$(UNHANDLED_SIGNALS)
THREADED_TESTS := KeypadTests|ProgramTests|FeedbackLoopsTests|PluginLibrariesTests|SessionTests|JobsTests|PadStorageTests
THREADED_TESTS := $(THREADED_TESTS)|ColumnsTests|GraphTests|ConstantTests|FunctionValueTests|LimitsTests|EvaluationWatchTests
THREADED_TESTS := $(THREADED_TESTS)|IndependentPartsTests
# The thread sanitizer delays signals until the next system call, which a plugin that loops never makes.
LOOPING_TESTS := before a plugin ends the calculator|a plugin that (ends the calculator is named|does not come back)
# Without this, the thread sanitizer reports races of variables behind a Swift mutex, see there.
SWIFT_MUTEX := $(if $(filter Linux,$(shell uname -s)),LD_PRELOAD="$(CURDIR)/.build-thread/swift-mutex.so")

sanitize: dependencies
	swift build --build-tests --sanitize=address --scratch-path .build-address
	$(SANITIZER_OPTIONS) swift test --skip-build --sanitize=address --scratch-path .build-address
	swift build --build-tests --sanitize=thread --scratch-path .build-thread
ifeq ($(shell uname -s),Linux)
	clang -shared -fPIC -O1 -o .build-thread/swift-mutex.so Tests/ThreadSanitizer/swift-mutex.c
endif
	$(SANITIZER_OPTIONS) $(SWIFT_MUTEX) swift test --skip-build --sanitize=thread --scratch-path .build-thread \
		--filter '$(THREADED_TESTS)' --skip '$(LOOPING_TESTS)'

install: $(BRAIN)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 755 $(BRAIN) "$(DESTDIR)$(PREFIX)/bin/brain"
	$(BRAIN) --generate-manual >"$(DESTDIR)$(PREFIX)/share/man/man1/brain.1"
	install -d "$(DESTDIR)$(BASH_COMPLETIONS)" "$(DESTDIR)$(ZSH_COMPLETIONS)" "$(DESTDIR)$(FISH_COMPLETIONS)"
	$(BRAIN) --generate-completion-script bash >"$(DESTDIR)$(BASH_COMPLETIONS)/brain"
	$(BRAIN) --generate-completion-script zsh >"$(DESTDIR)$(ZSH_COMPLETIONS)/_brain"
	$(BRAIN) --generate-completion-script fish >"$(DESTDIR)$(FISH_COMPLETIONS)/brain.fish"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/brain" "$(DESTDIR)$(PREFIX)/share/man/man1/brain.1" \
		"$(DESTDIR)$(BASH_COMPLETIONS)/brain" "$(DESTDIR)$(ZSH_COMPLETIONS)/_brain" \
		"$(DESTDIR)$(FISH_COMPLETIONS)/brain.fish"

BASH_COMPLETIONS := $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS := $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS := $(PREFIX)/share/fish/vendor_completions.d

benchmark: $(BRAIN)
	PKG_CONFIG_PATH=$(CURDIR)/$(RELEASE)/static BUILD_FLAGS='$(RELEASE_FLAGS)' Benchmarks/run $(BRAIN)

clean:
	rm -rf .build $(RELEASE) $(TESTED) .build-no-gmp .build-user .build-address .build-thread Benchmarks/.build .build-fuzzer

# Installs missing dependencies if that is possible without asking; otherwise a message says what to do.
dependencies:
	@command -v swift >/dev/null || { \
		echo "brain needs Swift, and ‘swift’ was not found: see https://www.swift.org/install" >&2; exit 1; }
	@.ci/install-gmp
