import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import { textFrame } from '../server/push/frame.ts'
import { createHub } from '../server/push/hub.ts'
import { message } from '../server/push/protocol.ts'

/** One way to broadcast, in a process of its own; started by push.bench.ts with the way's name. */
interface Way {
  broadcast(): void
  subscribers(): number
}

const channel = 'news'
const data = JSON.stringify({ text: 'x'.repeat(240) })
const server = createServer()

/** What no hub can be faster than: a frame made once, one plain write a client. */
function bare(): Way {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const streams: Duplex[] = []
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, () => streams.push(stream))
  })
  const text = message('log', data, { channel })
  return {
    broadcast() {
      const frame = textFrame(text)
      for (const stream of streams) stream.write(frame)
    },
    subscribers: () => streams.length,
  }
}

function hub(): Way {
  const ours = createHub({ key: 'bench', secret: 'bench', limits: { socketsPerAddress: Infinity } })
  server.on('upgrade', (request, stream, head) => ours.handleUpgrade(request, stream, head))
  return { broadcast: () => ours.publish(channel, 'log', data), subscribers: () => ours.subscriberCount(channel) }
}

function socketIo(): Way {
  const io = new SocketIo(server, { transports: ['websocket'], perMessageDeflate: false, pingInterval: 3_600_000 })
  io.on('connection', (socket) => socket.join(channel))
  return {
    broadcast: () => io.to(channel).emit('log', data),
    subscribers: () => io.sockets.adapter.rooms.get(channel)?.size ?? 0,
  }
}

const ways: Record<string, () => Way> = { bare, hub, 'socket.io': socketIo }
const way = ways[process.argv[2] ?? '']?.()
if (!way) throw new Error(`unknown way ${process.argv[2]}`)

const { broadcast, subscribers } = way

/** One message a tick, or a burst of them, as a tail that has read a batch sends it. */
async function run({ messages, burst }: { messages: number; burst: number }) {
  for (let sent = 0; sent < messages; ) {
    for (const last = sent + burst; sent < last; sent += 1) broadcast()
    await setImmediate()
  }
}

process.on('message', async (asked: 'count' | { messages: number; burst: number }) => {
  if (asked === 'count') process.send?.({ count: subscribers() })
  else await run(asked)
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
