import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../client-address.ts'
import { CountByKey } from './count-by-key.ts'
import { oneAtATime, type Turns } from './one-at-a-time.ts'

/** What clients may hold of the server. */
export interface ConnectionLimits {
  /** Connections at once, and of one address (of IPv6, one network). */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Requests that may wait on a connection while one is carried out. */
  readonly waitingRequests: number
  /** Time for the headers of a request, and for all of it. */
  readonly headersMs: number
  readonly requestMs: number
  /** After which a connection is cut on which nothing moves: a body that does not come, a reply that is not read. */
  readonly stalledMs: number
}

export const usualLimits: ConnectionLimits = {
  connections: 10_000,
  connectionsPerAddress: 1000,
  waitingRequests: 16,
  headersMs: 15_000,
  requestMs: 120_000,
  stalledMs: 30_000,
}

/**
 * Makes servers, for the `createServer` of `createAdaptorServer`, that hold these limits. On one connection one request is carried out
 * at a time, so that no more than one reply waits to be read there. What is over a limit is cut without a reply.
 */
export function boundedServer(limits: ConnectionLimits = usualLimits) {
  return (options: ServerOptions, listener: RequestListener): Server => {
    const turns = oneAtATime(listener, limits.waitingRequests)
    const server = createServer(
      {
        ...options,
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: 5000,
        maxHeaderSize: 16_384,
      },
      turns.listener,
    )
    server.maxConnections = limits.connections
    server.timeout = limits.stalledMs
    server.on('timeout', (socket) => cutStalled(socket, turns, limits))
    const byAddress = new CountByKey(limits.connectionsPerAddress)
    server.on('connection', (socket) => {
      const address = networkOf(socket.remoteAddress ?? '')
      if (!byAddress.enter(address)) return socket.destroy()
      return socket.once('close', () => byAddress.leave(address))
    })
    return server
  }
}

/** A handler may take its time: then nothing waits to be read from the client, or by it. */
function cutStalled(socket: Socket, turns: Turns, { stalledMs }: ConnectionLimits): void {
  const isOurTurn = turns.isCarriedOut(socket) && socket.writableLength === 0
  if (isOurTurn) socket.setTimeout(stalledMs)
  else socket.destroy()
}
