import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { pusherTransport } from './pusher-transport.ts'

let service: WebSocketServer
const sockets: WebSocket[] = []
const received: { event: string; data: unknown }[] = []

/** Hosted Pusher's protocol, as far as signing in goes. */
beforeAll(async () => {
  service = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(service, 'listening')
  service.on('connection', (socket) => {
    sockets.push(socket)
    const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data: JSON.stringify(data) }))
    say('pusher:connection_established', { socket_id: `1.${sockets.length}`, activity_timeout: 30 })
    socket.on('message', (raw: Buffer) => {
      const frame = JSON.parse(raw.toString()) as { event: string; data: { user_data: string } }
      received.push(frame)
      if (frame.event === 'pusher:signin') say('pusher:signin_success', { user_data: frame.data.user_data })
    })
  })
})
afterAll(() => {
  for (const socket of sockets) socket.terminate()
  service.close()
})

it('says whose the connection is on every connection, and stays out when it is closed for good', async () => {
  const news: string[] = []
  const transport = pusherTransport({
    key: 'key',
    cluster: 'eu',
    host: `127.0.0.1:${(service.address() as AddressInfo).port}`,
    isSecure: false,
    authorize: async () => ({ auth: '' }),
    authenticate: async (socketId) => ({ auth: `signed ${socketId}`, user_data: '{"id":"session"}' }),
    retryAfter: 200,
  })
  transport.connect(({ type }) => news.push(type))
  const signIns = () => received.filter(({ event }) => event === 'pusher:signin').map(({ data }) => data)
  await expect.poll(signIns).toEqual([{ auth: 'signed 1.1', user_data: '{"id":"session"}' }])
  sockets[0]?.terminate()
  await expect.poll(() => signIns().length, { timeout: 10_000 }).toBe(2)
  // As Pusher does when it is asked to end the connections of a user.
  sockets.at(-1)?.close(4009, 'You got disconnected by the app')
  await expect.poll(() => news.at(-1)).toBe('link.refused')
  transport.disconnect()
})
