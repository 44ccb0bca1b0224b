#!/usr/bin/env bash
# Prints how long `npm start` takes in a fresh clone until the site is open: the first time, which
# installs and builds, then with everything there.
# Each start is a process group of its own, so that ending it ends all it has started.
set -euo pipefail -m
source=$(git -C "$(dirname "$0")/.." rev-parse --show-toplevel)
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet "$source" "$clone/vitrine"
cd "$clone/vitrine"

for run in 'first start ' 'second start' 'third start '; do
  began=$(date +%s.%N)
  PORT=0 npm start --silent >"$clone/output" 2>&1 &
  npm=$!
  until grep -q '^  Data' "$clone/output"; do
    kill -0 "$npm" 2>/dev/null || { cat "$clone/output"; exit 1; }
    sleep 0.05
  done
  echo "$run $(echo "$(date +%s.%N) - $began" | bc) s"
  kill -TERM -- "-$npm"
  wait "$npm" || true
done
