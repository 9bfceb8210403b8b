import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Ends once the server of this machine is ready. systemd waits for it, so that `systemctl restart`
 * returns when visitors are answered, however long the migrations take.
 */
const lookAgainMs = 500
const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env
// A server that listens on every address answers on this one too.
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`

for (; !(await isReady()); await sleep(lookAgainMs)) {
  // systemd starts a server anew that has exited, but not before this has ended.
  if (MAINPID && !isAlive(Number(MAINPID))) process.exit(1)
}

function isReady(): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
