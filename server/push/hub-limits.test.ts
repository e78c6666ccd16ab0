import { once } from 'node:events'
import { WebSocket } from 'ws'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../../contract/push/envelope.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import { visibility } from '../events/visible-rows.ts'
import { authorizeChannel } from './authorize.ts'
import { keys, startHub } from './hub-server.fixture.ts'
import { usualLimits } from './hub-limits.ts'

const tooMany = 4102
/** So many seconds may have begun while a flood is taken in. */
const seconds = 5

describe('a socket that floods', () => {
  it('with pings of the WebSocket is cut, and few of them are answered', async () => {
    await using server = await startHub()
    const { socket, closed } = await server.raw()
    let pongs = 0
    socket.on('pong', () => (pongs += 1))
    for (let sent = 0; sent < 20_000; sent += 1) socket.ping()
    expect(await closed()).toBe(tooMany)
    expect(pongs).toBeLessThanOrEqual(seconds * usualLimits.messagesASecond)
  })

  it.each([
    ['pings of Pusher', JSON.stringify({ event: 'pusher:ping', data: {} })],
    ['what is no message', 'x'],
    ['subscriptions', JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-x', auth: 'x' } })],
  ])('with %s is cut, and little of it is answered', async (_what, text) => {
    await using server = await startHub()
    const { socket, closed } = await server.raw()
    let answers = 0
    socket.on('message', () => (answers += 1))
    for (let sent = 0; sent < 20_000; sent += 1) socket.send(text)
    expect(await closed()).toBe(tooMany)
    expect(answers).toBeLessThanOrEqual(seconds * usualLimits.messagesASecond)
  })

  it('with pieces of a message that has no end is cut', async () => {
    await using server = await startHub({ limits: { messageBytes: 10_000_000 } })
    const { socket, closed } = await server.raw()
    for (let sent = 0; sent < 100; sent += 1) socket.send('x'.repeat(20_000), { fin: false })
    expect(await closed()).toBe(tooMany)
  })

  it('with one message that is too long is closed', async () => {
    await using server = await startHub()
    const { socket, closed } = await server.raw()
    socket.send('x'.repeat(usualLimits.messageBytes + 1))
    expect(await closed()).toBe(1009)
  })
})

describe('sockets at once', () => {
  it('of one address are bounded, and one that closes makes room', async () => {
    await using server = await startHub({ limits: { socketsPerAddress: 2 } })
    const [first] = [await server.raw(), await server.raw()]
    const third = new WebSocket(`ws://127.0.0.1:${server.port}/app/${keys.key}`)
    const [, response] = (await once(third, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(429)
    first?.socket.close()
    await first?.closed()
    // The server may learn of it a moment later.
    const again = async (): Promise<string> => {
      const client = await server.raw().catch(() => null)
      return client?.socketId ?? again()
    }
    expect(await again()).not.toBe('')
  })

  it('of one address are distinguished by what the trusted proxy saw', async () => {
    const addressOf = ({ headers }: { headers: object }) => String((headers as { origin?: string }).origin)
    await using server = await startHub({ limits: { socketsPerAddress: 1 }, addressOf, allowedOrigins: ['a', 'b'] })
    const both = [await server.raw({ origin: 'a' }), await server.raw({ origin: 'b' })]
    expect(both.every(({ socketId }) => socketId !== '')).toBe(true)
  })

  it('of one person are bounded', async () => {
    await using world = await startPeople({ socketsPerPerson: 2 })
    await world.join('admin')
    await world.join('admin')
    const third = await world.ask('admin')
    expect(await third.closed()).toBe(4100)
  })
})

describe('client events on a private channel', () => {
  it('come from those who may change what it is about, and from nobody else', async () => {
    await using world = await startPeople()
    const [writer, reader, other] = [await world.join('ops'), await world.join('readonly'), await world.join('admin')]
    reader.send('client-spoof', { from: 'reader' }, world.channel)
    expect((await reader.next('pusher:error')).data).toMatchObject({ code: 4301 })
    writer.send('client-news', { from: 'writer' }, world.channel)
    // The first that comes is the writer's: what the reader sent has gone nowhere.
    expect((await other.next('client-spoof', 'client-news')).event).toBe('client-news')
  })
})

/** People with sessions, who join the channel of contacts by what the server signs for them. */
async function startPeople(limits = {}) {
  const server = await startHub({ fingerprintOf: async () => 'now', limits })
  const { business } = makeMe()
  const channel = channelOf(business.id, 'contact')
  const ask = async (role: Role) => {
    const me = makeMe({ role })
    const client = await server.raw()
    const answer = authorizeChannel({
      ...keys,
      user: {
        id: me.id + role,
        businessId: business.id,
        name: role,
        role,
        may: (action) => may(me, action),
        follows: (topic) => visibility.isStreamOpen(me, topic),
      },
      socketId: client.socketId,
      channel,
      session: { id: `session of ${role}`, standing: 'now', until: Date.now() + 60_000 },
    })
    if (!answer.ok) throw new Error(answer.reason)
    client.send('pusher:subscribe', { channel, ...answer })
    return client
  }
  return {
    channel,
    ask,
    async join(role: Role) {
      const client = await ask(role)
      await client.next('pusher_internal:subscription_succeeded')
      return client
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
