import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A run of one of the server's programs, as the person who starts it sees it. */
export interface Run {
  /** The exit code; null while it serves. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Settings of the test's own environment that would change what a program does. */
const foreign = /^(DATABASE_URL|\w+_DATABASE_URL|HOST|PORT|DATA_DIR|DEMO|NODE_OPTIONS|FORCE_COLOR|SUPER_ADMIN_\w+)$/

function startProgram(file: string, env: Readonly<Record<string, string>>, args: readonly string[]): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  return spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(inherited), ...env },
  })
}

/** Runs a program to its end; `server/main.ts` until it serves, when it is stopped. */
export async function runProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Run> {
  const child = startProgram(file, env, args)
  let [stdout, stderr, serves] = ['', '', false]
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += String(chunk)
    if (file !== 'server/main.ts' || serves || !stdout.includes(' is at http://')) return
    serves = true
    child.kill('SIGTERM')
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
  })
  const orphan = () => void child.kill('SIGKILL')
  process.once('exit', orphan)
  const [code] = (await once(child, 'close')) as [number | null]
  process.removeListener('exit', orphan)
  return { code: serves ? null : code, stdout, stderr }
}

export const runServer = (env: Readonly<Record<string, string>>) => runProgram('server/main.ts', { PORT: '0', ...env })
