import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher, { type Options } from 'pusher-js'
import { WebSocket } from 'ws'
import { signChannel } from './channel-signature.ts'
import { createHub, type Hub, type HubOptions } from './hub.ts'

export const keys = { key: 'app-key', secret: 'app-secret' }

export interface RawClient {
  readonly socket: WebSocket
  readonly socketId: string
  send(event: string, data: unknown, channel?: string): void
  /** The next message of one of these events; waits for it, or takes the oldest one not yet taken. */
  next(...events: string[]): Promise<{ event: string; channel?: string; user_id?: string; data: unknown }>
  closed(): Promise<number>
}

export interface HubServer extends AsyncDisposable {
  readonly hub: Hub
  readonly port: number
  /** A real pusher-js client; `authorize` gives what the endpoint would answer. */
  pusher(options?: Partial<Options>, authorize?: Authorize): Pusher
  raw(options?: { path?: string; origin?: string }): Promise<RawClient>
}

export type Authorize = (socketId: string, channel: string) => { auth: string; channel_data?: string } | Error

const sign: Authorize = (socketId, channel) => ({ auth: signChannel(keys, { socketId, channel }) })

/** A hub behind an HTTP server on 127.0.0.1, on a free port where none is named, with clients that are closed with it. */
export async function startHub(options: Partial<HubOptions> = {}, at = 0): Promise<HubServer> {
  const hub = createHub({ ...keys, ...options })
  const server = createServer()
  server.on('upgrade', (request, stream, head) => {
    if (!hub.handleUpgrade(request, stream, head)) stream.destroy()
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clients: (() => void)[] = []
  return {
    hub,
    port,
    pusher(more = {}, authorize = sign) {
      const pusher = new Pusher(keys.key, {
        cluster: 'none',
        wsHost: '127.0.0.1',
        wsPort: port,
        forceTLS: false,
        enabledTransports: ['ws'],
        channelAuthorization: {
          customHandler: ({ socketId, channelName }, done) => {
            const answer = authorize(socketId, channelName)
            if (answer instanceof Error) done(answer, null)
            else done(null, answer)
          },
        },
        ...more,
      })
      clients.push(() => pusher.disconnect())
      return pusher
    },
    async raw({ path = `/app/${keys.key}?protocol=7&client=js&version=8.6.0`, origin } = {}) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { ...(origin && { origin }) })
      clients.push(() => socket.terminate())
      return rawClient(socket)
    },
    async [Symbol.asyncDispose]() {
      for (const end of clients) end()
      await hub.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function rawClient(socket: WebSocket): Promise<RawClient> {
  const unread: { event: string; data: unknown }[] = []
  let waiting: (() => void)[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (frame: Buffer) => {
    const { data, ...message } = JSON.parse(frame.toString())
    unread.push({ ...message, data: JSON.parse(data) })
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  })
  const next: RawClient['next'] = async (...events) => {
    for (;;) {
      const index = unread.findIndex(({ event }) => events.includes(event))
      const [message] = index < 0 ? [] : unread.splice(index, 1)
      if (message) return message
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  const first = await next('pusher:connection_established', 'pusher:error')
  return {
    socket,
    socketId: (first.data as { socket_id?: string }).socket_id ?? '',
    send: (event, data, channel) => socket.send(JSON.stringify({ event, data, channel })),
    next,
    closed: () => closed,
  }
}
