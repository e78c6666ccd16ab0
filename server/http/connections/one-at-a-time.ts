import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endUnreadBody } from './unread-body.ts'

type Turn = readonly [request: IncomingMessage, response: ServerResponse]

export interface Turns {
  readonly listener: RequestListener
  /** Whether a request of the connection, with all of its body here, is being carried out. */
  isCarriedOut(socket: Socket): boolean
}

/**
 * Carries out one request of a connection at a time: the next one begins when the reply to the one before has left.
 * Node begins all that came in one piece, and keeps their replies for as long as the client likes. A client that sends
 * more requests ahead than may wait is cut.
 */
export function oneAtATime(listener: RequestListener, mostWaiting: number): Turns {
  const carriedOut = new WeakMap<Socket, IncomingMessage>()
  const waiting = new WeakMap<Socket, Turn[]>()

  function carryOut(socket: Socket, [request, response]: Turn): void {
    carriedOut.set(socket, request)
    response.once('close', () => {
      carriedOut.delete(socket)
      const next = waiting.get(socket)?.shift()
      if (next && !socket.destroyed) carryOut(socket, next)
    })
    endUnreadBody(request, response)
    listener(request, response)
  }

  return {
    listener(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      if (!carriedOut.has(socket)) return carryOut(socket, [request, response])
      const turns = waiting.get(socket) ?? []
      waiting.set(socket, turns)
      if (turns.push([request, response]) > mostWaiting) socket.destroy()
    },
    isCarriedOut: (socket) => carriedOut.get(socket)?.complete === true,
  }
}
