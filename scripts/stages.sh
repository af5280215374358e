# The stages of ./test: two run side by side, so that no core waits for the network, a linker or the last file of a build.
# Each runs to its end whatever became of the others, says how long it took and what it counted. Sourced, not run.

STAGES=()               # in the order in which they are begun, as far as what they need allows
declare -A TITLE=() NEEDS=() ALONE=() RAN=() BROKEN=() BEGUN=()
STAGE_TABLE=""
PASSED=0
FAILED=0

# stage NAME TITLE [STAGE…]: the function NAME is to be run, in a shell of its own, when those stages have passed.
stage() {
  STAGES+=("$1")
  TITLE[$1]=$2
  shift 2
  NEEDS[${STAGES[-1]}]="$*"
}
# The same, with nothing beside it: what is asked there must be answered in time.
stage_alone() {
  stage "$@"
  ALONE[$1]=1
}

run_stages() {
  local -A name_of=()
  local name pid
  mkdir -p build/stages
  trap 'exit 130' INT TERM
  while [ ${#RAN[@]} -lt ${#STAGES[@]} ]; do
    for name in "${STAGES[@]}"; do
      may_begin "$name" "${#name_of[@]}" || continue
      begin "$name"
      name_of[$!]=$name
      [ -z "${ALONE[$name]:-}" ] || break
    done
    [ ${#name_of[@]} -gt 0 ] || break  # what was left needed something that failed
    pid=$(one_that_ended "${!name_of[@]}")
    name=${name_of[$pid]}
    unset "name_of[$pid]"
    close_stage "$name"
  done
}

# Looks again and again: `wait -n` forgets a shell that ended in the same moment as another.
one_that_ended() { # one_that_ended PID…
  local pid
  while true; do
    for pid in "$@"; do
      kill -0 "$pid" 2>/dev/null || { echo "$pid"; return; }
    done
    sleep 0.1
  done
}

# may_begin NAME RUNNING: a stage whose needs have failed is closed here.
may_begin() {
  local needed
  [ -z "${BEGUN[$1]:-}" ] || return 1
  for needed in ${NEEDS[$1]}; do
    [ -z "${BROKEN[$needed]:-}" ] || { skip "$1" "$needed"; return 1; }
    [ -n "${RAN[$needed]:-}" ] || return 1
  done
  [ "$2" -lt 2 ] || return 1
  [ -z "${ALONE[$1]:-}" ] || [ "$2" -eq 0 ] || return 1
  for needed in "${!ALONE[@]}"; do
    [ -z "${BEGUN[$needed]:-}" ] || [ -n "${RAN[$needed]:-}" ] || return 1
  done
}

begin() {
  local name=$1
  BEGUN[$name]=$EPOCHREALTIME
  say "${TITLE[$name]}"
  : >"build/stages/$name"
  rm -f "build/stages/$name.took"
  set -m  # a group of its own, which finish can end
  (
    set +e  # not "|| status=$?": a shell ignores -e in all that stands before ||
    (
      set -euo pipefail
      COUNTS=build/stages/$name
      "$name"
    )
    status=$?
    set -e
    times >"build/stages/$name.ended"  # in a pipe it would be another shell's
    awk -v status="$status" 'NR == 2 { gsub(/[ms]/, " "); print status, $1 * 60 + $2 + $3 * 60 + $4 }' \
      "build/stages/$name.ended" >"build/stages/$name.took"
  ) >"build/stages/$name.said" 2>&1 </dev/null &
  set +m
}

skip() {
  RAN[$1]=1 BROKEN[$1]=1 BEGUN[$1]=1
  add_to_table "$1" 0 0 0 1
  echo "  not run: it needs the stage \"$2\", which failed" >&2
}

close_stage() {
  local name=$1 status=1 cpu=0 passed failed
  cat "build/stages/$name.said"
  read -r status cpu <"build/stages/$name.took" || true
  read -r passed failed <<<"$(awk '{ p += $1; f += $2 } END { print p + 0, f + 0 }' "build/stages/$name")"
  # A stage that counts nothing is one check itself; one that breaks without having counted why has failed once.
  if [ "$status" -ne 0 ]; then
    [ "$failed" -gt 0 ] || failed=1
  elif [ $((passed + failed)) -eq 0 ]; then
    passed=1
  fi
  RAN[$name]=1
  [ "$failed" -eq 0 ] || BROKEN[$name]=1
  add_to_table "$name" "$(awk "BEGIN { print $EPOCHREALTIME - ${BEGUN[$name]} }")" "$cpu" "$passed" "$failed"
}

# counted PASSED FAILED: said within a stage, of what a runner of its own counted.
counted() { echo "$1 $2" >>"$COUNTS"; }

add_to_table() { # add_to_table NAME SECONDS CPU PASSED FAILED
  PASSED=$((PASSED + $4))
  FAILED=$((FAILED + $5))
  local line
  line=$(printf '  %-52s %7.1f s %7.1f s CPU %6d passed %4d failed' "${TITLE[$1]}" "${@:2}")
  echo "$line" >&2
  STAGE_TABLE+="$line"$'\n'
}

# The last thing ./test does, however it ends: all stages once more, and one line over all runners.
finish() {
  local status=$? each
  trap - EXIT
  [ "$status" -eq 0 ] || FAILED=$((FAILED + 1))
  for each in $(jobs -p); do kill -- "-$each" 2>/dev/null || true; done
  say "All stages"
  printf '%s' "$STAGE_TABLE"
  awk -v wall="$SECONDS" '{ for (i = 2; i <= NF; i++) if ($i == "CPU") cpu += $(i - 2) }
    END { printf "  %-52s %7.1f s %7.1f s CPU\n", "total", wall, cpu }' <<<"$STAGE_TABLE"
  echo "$PASSED passed, $FAILED failed"
  [ "$FAILED" -eq 0 ] || exit 1
}
trap finish EXIT
