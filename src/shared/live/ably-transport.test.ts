import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { ablyTransport } from './ably-transport.ts'

/** Ably's protocol, as far as listening goes: actions by number. */
const connected = 4
const attach = 10
const attached = 11
const message = 15
/** Flag of a channel that delivers. */
const maySubscribe = 2 ** 18

const channel = 'private-business-a-contact'
let service: WebSocketServer
let sockets: WebSocket[] = []

beforeAll(async () => {
  service = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(service, 'listening')
  service.on('connection', (socket) => {
    sockets.push(socket)
    const connectionDetails = {
      clientId: 'ann',
      maxIdleInterval: 15_000,
      connectionStateTtl: 120_000,
      connectionKey: 'k',
    }
    socket.send(JSON.stringify({ action: connected, connectionId: `c${sockets.length}`, connectionDetails }))
    socket.on('message', (data: Buffer) => {
      const asked = JSON.parse(data.toString()) as { action: number; channel: string }
      if (asked.action === attach) {
        socket.send(
          JSON.stringify({ action: attached, channel: asked.channel, flags: maySubscribe, channelSerial: 's' }),
        )
      }
    })
  })
})

afterAll(() => {
  for (const socket of sockets) socket.terminate()
  service.close()
})

function publish(data: string) {
  const messages = [{ name: 'log', data, id: `m${data.length}` }]
  sockets.at(-1)?.send(JSON.stringify({ action: message, channel, channelSerial: 's', messages }))
}

describe("Ably's client as a transport", () => {
  it('joins, hears what is published parsed, and joins again after a loss', async () => {
    sockets = []
    const news: string[] = []
    const received: unknown[] = []
    let joins = 0
    const transport = ablyTransport({
      requestToken: async () => ({
        token: 'a-token',
        expires: Date.now() + 3_600_000,
        issued: Date.now(),
        capability: '{}',
      }),
      at: { host: '127.0.0.1', port: (service.address() as AddressInfo).port },
    })
    const leave = transport.listen(channel, {
      joined: () => (joins += 1),
      message: (data) => received.push(data),
      refused: () => {},
    })
    transport.connect(({ type }) => news.push(type))
    await expect.poll(() => joins, { timeout: 5000 }).toBe(1)
    publish('{"cursor":7}')
    await expect.poll(() => received).toEqual([{ cursor: 7 }])
    sockets.at(-1)?.terminate()
    await expect.poll(() => joins, { timeout: 10_000 }).toBe(2)
    expect(news).toEqual(expect.arrayContaining(['link.connecting', 'link.connected', 'link.lost']))
    expect(news.at(-1)).toBe('link.connected')
    leave()
    transport.disconnect()
  })
})
