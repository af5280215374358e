# Shared by ./run, ./test and ./bench: what the machine needs and how a preset is built. Sourced, not run.

# Where a compiler cache is installed, what one folder compiled serves a copy of it elsewhere.
export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$PWD} CCACHE_NOHASHDIR=1

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }

declare -A PACKAGES=(
  [build]="clang-22 lld-22 cmake ninja-build libboost1.81-dev libsqlite3-dev libpq-dev libssl-dev libnats-dev"
  [client]="nodejs npm libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32 wasi-libc binaryen"
  [test]="doctest-dev sqlite3 postgresql-15 openssl ccache clang-format-22 clang-tidy-22 llvm-22 libclang-rt-22-dev chromium-headless-shell"
  [package]="dpkg-dev xz-utils"
  [package_test]="lintian systemd"
  [proxies]="nginx haproxy"
  [cluster]="openmpi-bin slurm-wlm slurmctld slurmd munge"
  [nodes]="postgresql-15 nats-server"
  [namespaces]="iproute2 iptables"
  [balancer]="haproxy"
  [other]="g++"
)

# Debian packages of the named groups that are not there yet. Quick and silent when nothing is missing.
install_packages() {
  local missing=() group package
  for group in "$@"; do
    for package in ${PACKAGES[$group]}; do
      # A node from elsewhere serves as well as Debian's.
      [ "$package" = nodejs ] && command -v node >/dev/null && continue
      [ "$package" = npm ] && command -v npm >/dev/null && continue
      dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
  done
  [ ${#missing[@]} -eq 0 ] && return
  local sudo=""
  [ "$(id -u)" -eq 0 ] || sudo="sudo"
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# build_preset PRESET TARGET...: configures once, builds what changed, on all cores unless JOBS says otherwise.
build_preset() {
  local preset=$1
  shift
  [ -f "build/$preset/build.ninja" ] || { say "Configuring $preset"; cmake --preset "$preset" >/dev/null; }
  # Headers of an upgraded package are older than what was precompiled of those before them, so that ninja sees nothing
  # to do and the compiler refuses.
  local packages
  packages=$({ dpkg-query -W '*-dev*' 'clang-*' 2>/dev/null || true; } | sha256sum)
  if [ "$(cat "build/$preset/packages" 2>/dev/null)" != "$packages" ]; then
    find "build/$preset" -name '*.pch' -delete
    printf '%s' "$packages" >"build/$preset/packages"
  fi
  say "Building $preset"
  cmake --build --preset "$preset" --parallel "${JOBS:-$(nproc)}" --target "$@"
}

# The page that the program carries inside: the engine as WebAssembly, the client around it, packed into build/client.pack.
# Quick when neither has changed.
build_client() {
  install_npm_packages &  # the network, while the compiler works
  local installing=$!
  build_preset wasm divan_modules
  wait "$installing"
  local made_of
  made_of=$(cat build/wasm/src/wasm/*.wasm $(git ls-files --cached --others --exclude-standard web docs/rules content) |
    sha256sum)
  [ -f build/client.pack ] && [ -f build/client.made_of ] && [ "$(cat build/client.made_of)" = "$made_of" ] && return
  say "Building the client"
  (cd web && npm run --silent build)
  node web/pack.mjs build/client build/client.pack
  printf '%s' "$made_of" >build/client.made_of
}

install_npm_packages() {
  cmp -s web/package-lock.json web/node_modules/.package-lock.divan && return
  say "Installing npm packages"
  (cd web && npm ci --no-progress --loglevel=error)
  cp web/package-lock.json web/node_modules/.package-lock.divan
}
