#!/usr/bin/env bash
# A stage of ./test that breaks half-way counts as failed, and what needs it is not run (it was once taken for passed).
set -euo pipefail
stages=$(cd "$(dirname "$0")/../scripts" && pwd)/stages.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
said=$(cd "$folder" && bash -c '
  set -euo pipefail
  say() { :; }
  . "$1"
  breaks() { false; echo "went on after a fault"; }
  piped() { false | cat; }
  needs_it() { echo "was run"; }
  well() { counted 3 0; }
  stage breaks "breaks"; stage piped "piped"; stage needs_it "needs it" breaks; stage well "well"
  run_stages' - "$stages" 2>&1) && { echo "faults went unnoticed"; echo "$said"; exit 1; }
grep -q '^3 passed, 3 failed$' <<<"$said" && ! grep -q -e "went on" -e "was run" <<<"$said" || { echo "$said"; exit 1; }
