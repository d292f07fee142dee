# shellcheck shell=bash
# The demo world on a fixed port, and a mail server that shows received emails.

demo_install() { :; }
demo_ports() { port_of demo; port_of smtp; port_of mailbox; }
demo_start() {
  rm -f "$DIR/demo.env"
  (
    export DEMO_PORT SMTP_PORT MAILBOX_PORT DEMO_ENV_FILE=$DIR/demo.env
    DEMO_PORT=$(port_of demo) SMTP_PORT=$(port_of smtp) MAILBOX_PORT=$(port_of mailbox)
    spawn demo "${NODE_COMMAND[@]}" "$HERE/demo/main.ts"
  )
}
demo_health() {
  listening "$(port_of mailbox)" && [ -f "$DIR/demo.env" ] && probe http "http://127.0.0.1:$(port_of mailbox)/mailbox.json"
}
