import { freePort } from '../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from '../tests/faults/own-server.ts'

/** A server process that keeps its address through being killed and started again. */
export interface E2eServer {
  readonly url: string
  readonly databaseUrl: string
  /** SIGKILL. */
  kill9(): Promise<void>
  /** SIGTERM. */
  stop(): Promise<void>
  /** Starts it again on the same port; ends it first where it still runs. */
  restart(): Promise<void>
}

export async function startServer(databaseUrl: string): Promise<E2eServer> {
  const port = await freePort()
  // Receivers of webhooks are on this machine.
  const env = { WEBHOOK_ALLOW_PRIVATE: '1' }
  let running: OwnServer | null = await startOwnServer({ databaseUrl, port, env })
  const end = async (how: 'kill9' | 'stop') => {
    await running?.[how]()
    running = null
  }
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    kill9: () => end('kill9'),
    stop: () => end('stop'),
    async restart() {
      await end('stop')
      running = await startOwnServer({ databaseUrl, port, env })
    },
  }
}
