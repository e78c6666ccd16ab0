import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { noteLogLines } from '../support/server-causes.ts'
import serverFlags from '../../scripts/server-flags.json' with { type: 'json' }

/** The real server in a process of its own. */
export interface OwnServer extends AsyncDisposable {
  readonly pid: number
  readonly origin: string
  /** SIGKILL; resolves when it is gone. */
  kill9(): Promise<void>
  /** SIGTERM; resolves when it has ended by itself. */
  stop(): Promise<void>
}

export interface OwnServerOptions {
  readonly databaseUrl: string
  readonly port: number
  readonly nodeFlags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The folder of another release's server. */
  readonly cwd?: string
  /** Starts it by the launcher, in a process group of its own; signals go to the whole group. */
  readonly isGroup?: boolean
}

/** Starts `server/main.ts` with a few rows of demo data and waits until it serves. */
export async function startOwnServer({
  databaseUrl,
  port,
  nodeFlags = [],
  env,
  cwd,
  isGroup = false,
}: OwnServerOptions): Promise<OwnServer> {
  const program = isGroup ? ['scripts/run.mjs', 'server/main.ts'] : [...serverFlags, ...nodeFlags, 'server/main.ts']
  const child = spawn(process.execPath, program, {
    ...(cwd && { cwd }),
    detached: isGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      // A former release knows one demo only, which is the small one.
      DEMO: cwd ? '1' : 'small',
      PORT: String(port),
      ...env,
    },
  })
  const exited = once(child, 'exit')
  const send = (signal: NodeJS.Signals) => (isGroup ? process.kill(-(child.pid ?? 0), signal) : child.kill(signal))
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) send(signal)
    await exited
  }
  // However we end, no server stays behind.
  const orphan = () => void send('SIGKILL')
  process.once('exit', orphan)
  void exited.then(() => process.removeListener('exit', orphan))
  await serving(child)
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    kill9: () => kill('SIGKILL'),
    stop: () => kill('SIGTERM'),
    [Symbol.asyncDispose]: () => kill('SIGTERM'),
  }
}

/** Reads what the server prints, for as long as it runs: its address, and the faults that a failed test prints. */
function serving(child: ChildProcess): Promise<void> {
  let printed = ''
  let unfinishedLine = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = `${unfinishedLine}${chunk}`.split('\n')
    unfinishedLine = lines.pop() ?? ''
    noteLogLines(lines)
  })
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-4000)
      if (printed.includes('http://localhost:')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })
}
