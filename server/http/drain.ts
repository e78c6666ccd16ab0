import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

export interface DrainOptions {
  /** How long requests are still taken in before the server stops listening, in milliseconds. */
  readonly graceMs: number
  /** How long requests that have come in may take after that. */
  readonly longestMs: number
}

export interface Drain {
  /**
   * Answers what has come in and lets nothing new in. Every reply from now on ends its connection, so that a client
   * connects elsewhere for the next request. Resolves when nothing is left, or when time is up.
   */
  drain(options: DrainOptions): Promise<void>
  /** Requests that are being answered. */
  inFlight(): number
}

/** How long a connection on which nothing is asked is left open for a request that may be on its way. */
const idleMs = 500
const lookEvery = 20

/** Counts a server's requests from the start; call it before the server listens. */
export function prepareDrain(server: Server): Drain {
  const answering = new Set<ServerResponse>()
  let isDraining = false

  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })

  async function until(isOver: () => boolean, ms: number) {
    for (const deadline = Date.now() + ms; !isOver() && Date.now() < deadline; ) await setTimeout(lookEvery)
  }

  return {
    async drain({ graceMs, longestMs }) {
      if (!server.listening) return
      isDraining = true
      for (const response of answering) response.shouldKeepAlive = false
      await setTimeout(graceMs)
      // Just after the event loop has taken in the connections that were waiting.
      await setImmediate()
      // HTTP's own `close` would also cut idle connections, on which a request may be on its way.
      NetServer.prototype.close.call(server)
      const began = Date.now()
      await until(() => false, Math.min(idleMs, longestMs))
      server.closeIdleConnections()
      await until(() => answering.size === 0, longestMs - (Date.now() - began))
    },
    inFlight: () => answering.size,
  }
}
