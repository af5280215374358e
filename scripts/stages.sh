# The stages of ./test: each runs to its end whatever became of the others, says how long it took and what it counted.
# Sourced, not run.

declare -A BROKEN=()
STAGE_TABLE=""
PASSED=0
FAILED=0

# stage NAME TITLE [STAGE…]: runs the function NAME in a shell of its own, unless a stage that it needs has failed.
stage() {
  local name=$1 title=$2 needed status passed failed
  local counts=build/stages/$name
  shift 2
  say "$title"
  for needed in "$@"; do
    [ -n "${BROKEN[$needed]:-}" ] || continue
    echo "  not run: it needs the stage \"$needed\", which failed" >&2
    BROKEN[$name]=1
    close_stage "$title" 0 0 0 1
    return
  done
  mkdir -p build/stages
  : >"$counts"
  local began=$EPOCHREALTIME cpu
  note_cpu
  cpu=$CPU
  set +e
  (
    set -euo pipefail
    COUNTS=$counts
    "$name"
  )
  status=$?
  set -e
  note_cpu
  read -r passed failed <<<"$(awk '{ p += $1; f += $2 } END { print p + 0, f + 0 }' "$counts")"
  # A stage that counts nothing is one check itself; one that breaks without having counted why has failed once.
  if [ "$status" -ne 0 ]; then
    [ "$failed" -gt 0 ] || failed=1
  elif [ $((passed + failed)) -eq 0 ]; then
    passed=1
  fi
  [ "$failed" -eq 0 ] || BROKEN[$name]=1
  close_stage "$title" "$(minus "$EPOCHREALTIME" "$began")" "$(minus "$CPU" "$cpu")" "$passed" "$failed"
}

# CPU: the seconds, user and system together, of all processes that have ended. (A shell in $(…) would count its own.)
note_cpu() {
  times >build/stages/times
  CPU=$(awk 'NR == 2 { gsub(/[ms]/, " "); print $1 * 60 + $2 + $3 * 60 + $4 }' build/stages/times)
}
minus() { awk "BEGIN { print $1 - $2 }"; }

# counted PASSED FAILED: said within a stage, of what a runner of its own counted.
counted() { echo "$1 $2" >>"$COUNTS"; }

close_stage() { # close_stage TITLE SECONDS CPU PASSED FAILED
  PASSED=$((PASSED + $4))
  FAILED=$((FAILED + $5))
  local line
  line=$(printf '  %-52s %7.1f s %7.1f s CPU %6d passed %4d failed' "$@")
  echo "$line" >&2
  STAGE_TABLE+="$line"$'\n'
}

# The last thing ./test does, however it ends: all stages once more, and one line over all runners.
finish() {
  local status=$?
  trap - EXIT
  [ "$status" -eq 0 ] || FAILED=$((FAILED + 1))
  say "All stages"
  printf '%s' "$STAGE_TABLE"
  awk -v wall="$SECONDS" '{ for (i = 2; i <= NF; i++) if ($i == "CPU") cpu += $(i - 2) }
    END { printf "  %-52s %7.1f s %7.1f s CPU\n", "total", wall, cpu }' <<<"$STAGE_TABLE"
  echo "$PASSED passed, $FAILED failed"
  [ "$FAILED" -eq 0 ] || exit 1
}
trap finish EXIT
