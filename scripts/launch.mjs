import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { environment, node24, root } from './install.mjs'

/**
 * Runs a TypeScript file on Node 24 in this process's place: signals go on to it, its exit code becomes ours, and it
 * ends when whoever started us is killed, so that a `kill -9` of `npm start` leaves no server behind.
 */
export function launch(file, args = [], nodeFlags = []) {
  const child = spawn(node24, [...nodeFlags, file, ...args], { cwd: root, stdio: 'inherit', env: environment() })
  let stopping = false
  const stop = (signal) => {
    // A terminal's Ctrl-C reaches npm, us and the child, and npm sends it on once more: one is enough.
    if (!stopping) child.kill(signal)
    stopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const born = ancestry()
  const watch = setInterval(() => ancestry() !== born && stop('SIGTERM'), 500)
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
    process.removeAllListeners()
  })
}

/** Our parent and, as npm puts a shell between itself and us, its parent. */
function ancestry() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
