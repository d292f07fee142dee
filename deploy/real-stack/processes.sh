# shellcheck shell=bash
# Functions that start processes detached from the terminal, identify them by pid and start time, await and stop them.
# They read /proc, so they need Linux.

say() { printf '%-16s %s\n' "$1" "$2"; } # part, message
fail() { # part, message
  printf '%-16s %s\n' "$1" "$2" >&2
  exit 1
}

# Start time of a process, in ticks since boot. Empty if the process has ended, including zombies.
start_time() { # pid
  local line fields
  { read -r line <"/proc/$1/stat"; } 2>/dev/null || return 1
  read -ra fields <<<"${line##*) }"
  [ "${fields[0]}" != Z ] && echo "${fields[19]}"
}

# Pid of a running part. A process that reused the pid has a different start time, so it is never mistaken for ours.
running_pid() { # part
  local pid started
  { read -r pid <"$RUN/$1.pid" && read -r started <"$RUN/$1.started"; } 2>/dev/null || return 1
  [ "$(start_time "$pid")" = "$started" ] && echo "$pid"
}

# Starts a command in its own session, so that neither Ctrl-C nor closing the terminal reaches it.
spawn() { # part, command …
  local part=$1
  shift
  setsid "$@" </dev/null >>"$LOGS/$part.log" 2>&1 9>&- &
  echo $! >"$RUN/$part.pid"
  start_time $! >"$RUN/$part.started" || true
}

# One at a time for each name, also across runs of this script.
locked() { # name, command …
  local name=$1
  shift
  (flock 9 && "$@") 9>"$RUN/$name.lock"
}

listening() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; } # port

# Waits until a part responds. Fails immediately when the part's process ends, and shows its last output.
await() { # part, seconds
  local deadline=$((SECONDS + $2))
  until "$(kind_of "$1")_health" "$1" 2>"$RUN/$1.health"; do
    is_elsewhere "$1" || running_pid "$1" >/dev/null || fail_with_log "$1" 'ended while it was starting'
    ((SECONDS < deadline)) || fail_with_log "$1" "does not answer after $2 s: $(tail -1 "$RUN/$1.health")"
    sleep 0.4
  done
}

fail_with_log() { # part, message
  if is_elsewhere "$1"; then fail "$1" "$2"; fi
  tail -n 25 "$LOGS/$1.log" | sed "s/^/  $1| /" >&2
  fail "$1" "$2 (log: $LOGS/$1.log)"
}

# Sends SIGTERM to a process, and kills it with all its children if it doesn't end. Resumes a paused process first.
stop_part() { # part
  local pid deadline=$((SECONDS + STOP_SECONDS)) how='stopped'
  if pid=$(running_pid "$1"); then
    kill -TERM "$pid"
    kill -CONT "$pid"
    while running_pid "$1" >/dev/null; do
      if ((SECONDS >= deadline)); then
        how="ended hard after $STOP_SECONDS s"
        kill -KILL -- "-$pid"
        deadline=$((SECONDS + STOP_SECONDS))
      fi
      sleep 0.1
    done
    say "$1" "$how"
  fi
  rm -f "$RUN/$1.pid" "$RUN/$1.started" "$RUN/$1.health"
}

# Runs a function for many parts in parallel. The first failure is reported and ends the wait for the other parts, but
# not the parts themselves.
together() { # function, parts …
  local run=$1 part ended status
  local -A parts=()
  shift
  for part in "$@"; do
    "$run" "$part" &
    parts[$!]=$part
  done
  for part in "$@"; do
    status=0
    wait -n -p ended || status=$?
    if ((status > 0)); then
      jobs -p | xargs -r kill 2>/dev/null
      fail "${parts[${ended:-0}]:-stack}" "$run failed with status $status"
    fi
  done
}
