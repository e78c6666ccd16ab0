import type { IncomingMessage, ServerResponse } from 'node:http'

/** So much of a body that nobody wants is still taken in: clients that send all before they read get their reply. */
const mostTaken = 262_144
const lingerMs = 500

/**
 * Ends the connection of a request that is answered before its body is here. Node would take in all that comes, and
 * `@hono/node-server` 64 MB of it: this takes a little, and then lets the client read its reply, but reads no more.
 */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.prependListener('finish', () => {
    if (request.complete || request.destroyed) return
    // From now on Node leaves it to us.
    request.read(0)
    let taken = 0
    request.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (taken > mostTaken) request.pause()
    })
    request.resume()
    const timer = setTimeout(() => request.complete || request.socket.destroy(), lingerMs)
    request.once('end', () => clearTimeout(timer))
    timer.unref()
  })
}
