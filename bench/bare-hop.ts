import { type WebSocket, WebSocketServer } from 'ws'

/**
 * The plainest way from a server to its watchers, in a process of its own: for every message from the parent, one
 * text of the given length to every socket, with the moment in it. Tells its port when it listens.
 */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
const sockets = new Set<WebSocket>()
server.on('connection', (socket) => {
  sockets.add(socket)
})
server.on('listening', () => process.send?.((server.address() as { port: number }).port))
process.on('message', (length: number) => {
  const sentAt = performance.timeOrigin + performance.now()
  const data = JSON.stringify({ sentAt, filler: 'x'.repeat(length) })
  for (const socket of sockets) socket.send(data)
})
process.on('disconnect', () => process.exit())
