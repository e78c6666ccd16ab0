import { once } from 'node:events'
import type Pusher from 'pusher-js'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { signChannel } from './channel-signature.ts'
import { keys, startHub } from './hub-server.fixture.ts'

const channel = 'private-business-a'

function receivedOn<T>(target: { bind(event: string, then: (data: T) => void): unknown }, event: string): Promise<T> {
  return new Promise((resolve) => void target.bind(event, resolve))
}

const connected = (pusher: Pusher) => receivedOn<{ socket_id: string }>(pusher.connection, 'connected')

describe('the hub with pusher-js', () => {
  it('delivers a message in the bytes it was given, in order, to those who joined', async () => {
    await using server = await startHub()
    const pusher = server.pusher()
    const joined = pusher.subscribe(channel)
    await receivedOn(joined, 'pusher:subscription_succeeded')
    const texts = ['ß', '"quoted"', 'x'.repeat(9000), '🙂'.repeat(40), '{}']
    const received: string[] = []
    const all = new Promise<void>((resolve) => {
      joined.bind('log', ({ text }: { text: string }) => {
        if (received.push(text) === texts.length) resolve()
      })
    })
    for (const text of texts) server.hub.publish(channel, 'log', JSON.stringify({ text }))
    await all
    expect(received).toEqual(texts)
    expect(server.hub.subscriberCount(channel)).toBe(1)
    pusher.unsubscribe(channel)
  })

  it('joins nothing that its endpoint refused, and joins with the next try', async () => {
    await using server = await startHub()
    let tries = 0
    const pusher = server.pusher({}, (socketId, name) => {
      tries += 1
      return tries === 1 ? new Error('not yet') : { auth: signChannel(keys, { socketId, channel: name }) }
    })
    const joined = pusher.subscribe(channel)
    expect(await receivedOn(joined, 'pusher:subscription_error')).toMatchObject({ error: 'not yet' })
    expect(server.hub.subscriberCount(channel)).toBe(0)
    joined.subscribe()
    await receivedOn(joined, 'pusher:subscription_succeeded')
    expect(server.hub.subscriberCount(channel)).toBe(1)
  })

  it('sends its clients elsewhere one after the other, by the code that has them connect at once', async () => {
    await using server = await startHub()
    const sockets = Array.from({ length: 40 }, () => new WebSocket(`ws://127.0.0.1:${server.port}/app/${keys.key}`))
    for (const socket of sockets) {
      socket.on('open', () => socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'room' } })))
    }
    await expect.poll(() => server.hub.subscriberCount('room')).toBe(sockets.length)
    const left: number[] = []
    const codes = sockets.map(async (socket) => {
      const [code] = (await once(socket, 'close')) as [number]
      left.push(server.hub.subscriberCount('room'))
      return code
    })
    await server.hub.moveSockets(10_000)
    expect(new Set(await Promise.all(codes))).toEqual(new Set([4200]))
    // The first ones had gone while most were still there.
    expect(left[0]).toBeGreaterThan(sockets.length / 2)
  })

  it('counts people on presence channels, not sockets, and tells who comes and goes', async () => {
    await using server = await startHub()
    const as = (user: string) =>
      server.pusher({}, (socketId, name) => {
        const channelData = JSON.stringify({ user_id: user, user_info: { name: user.toUpperCase() } })
        return { auth: signChannel(keys, { socketId, channel: name, channelData }), channel_data: channelData }
      })
    const room = as('ann').subscribe('presence-room')
    await receivedOn(room, 'pusher:subscription_succeeded')
    const added = receivedOn<{ id: string; info: unknown }>(room, 'pusher:member_added')
    const [first, second] = [as('bob'), as('bob')]
    const members = await receivedOn<{ count: number }>(
      first.subscribe('presence-room'),
      'pusher:subscription_succeeded',
    )
    expect(members.count).toBe(2)
    expect(await added).toEqual({ id: 'bob', info: { name: 'BOB' } })
    await receivedOn(second.subscribe('presence-room'), 'pusher:subscription_succeeded')
    const removed = receivedOn<{ id: string }>(room, 'pusher:member_removed')
    const stillThere = receivedOn(room, 'client-still-there')
    first.disconnect()
    second.channel('presence-room').trigger('client-still-there', {})
    await stillThere
    second.disconnect()
    expect((await removed).id).toBe('bob')
  })

  it('passes client events to the others, never to the sender', async () => {
    await using server = await startHub()
    const [sender, other] = [server.pusher().subscribe(channel), server.pusher().subscribe(channel)]
    await Promise.all([sender, other].map((one) => receivedOn(one, 'pusher:subscription_succeeded')))
    const echoes: unknown[] = []
    sender.bind('client-typing', (data: unknown) => echoes.push(data))
    const received = receivedOn(other, 'client-typing')
    const after = receivedOn(sender, 'log')
    sender.trigger('client-typing', { row: 7 })
    expect(await received).toEqual({ row: 7 })
    server.hub.publish(channel, 'log', '{}')
    await after
    expect(echoes).toEqual([])
  })

  it('comes back by itself when the server goes away', async () => {
    await using server = await startHub()
    const pusher = server.pusher()
    const { socket_id } = await connected(pusher)
    const again = connected(pusher)
    await server.hub.close()
    expect((await again).socket_id).not.toBe(socket_id)
  })
})

describe('the hub against others', () => {
  it.each([
    [
      'the signature of another socket',
      (_own: string, other: string) => signChannel(keys, { socketId: other, channel }),
    ],
    [
      'the signature of another channel',
      (own: string) => signChannel(keys, { socketId: own, channel: 'private-other' }),
    ],
    ['another secret', (own: string) => signChannel({ ...keys, secret: 'guess' }, { socketId: own, channel })],
    ['data that was not signed', (own: string) => signChannel(keys, { socketId: own, channel, channelData: '{}' })],
    ['no signature', () => ''],
  ])('refuses %s', async (_name, auth) => {
    await using server = await startHub()
    const [own, other] = [await server.raw(), await server.raw()]
    own.send('pusher:subscribe', { channel, auth: auth(own.socketId, other.socketId) })
    expect((await own.next('pusher:subscription_error')).data).toMatchObject({ type: 'AuthError', status: 401 })
    expect(server.hub.subscriberCount(channel)).toBe(0)
  })

  it('gives ids in the form that clients demand, and each only once', async () => {
    await using server = await startHub()
    const ids = (await Promise.all([server.raw(), server.raw()])).map(({ socketId }) => socketId)
    for (const id of ids) expect(id).toMatch(/^\d+\.\d+$/)
    expect(new Set(ids).size).toBe(2)
  })

  it('closes for an unknown key and another protocol, so that clients do not come back', async () => {
    await using server = await startHub()
    const wrongKey = await server.raw({ path: '/app/other?protocol=7' })
    expect(await wrongKey.closed()).toBe(4001)
    const wrongProtocol = await server.raw({ path: `/app/${keys.key}?protocol=4` })
    expect(await wrongProtocol.closed()).toBe(4007)
  })

  it('refuses pages of other origins and leaves other paths alone', async () => {
    await using server = await startHub()
    await expect(server.raw({ origin: 'https://evil.test' })).rejects.toThrow('403')
    await expect(server.raw({ path: '/socket' })).rejects.toThrow()
    await expect(server.raw({ origin: `http://127.0.0.1:${server.port}` })).resolves.toBeDefined()
    await using strict = await startHub({ allowedOrigins: ['https://desk.test'] })
    await expect(strict.raw({ origin: `http://127.0.0.1:${strict.port}` })).rejects.toThrow('403')
    await expect(strict.raw({ origin: 'https://desk.test' })).resolves.toBeDefined()
  })

  it('answers nonsense with an error and stays', async () => {
    await using server = await startHub()
    const client = await server.raw()
    for (const text of [
      '',
      '{',
      '[]',
      '{"event":7}',
      '{"event":"pusher:subscribe","data":"{"}',
      '{"event":"unheard-of"}',
    ]) {
      client.socket.send(text)
      await client.next('pusher:error')
    }
    client.send('client-hello', {}, channel)
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301 })
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
  })

  it('stops a client that floods the others', async () => {
    await using server = await startHub()
    const client = await server.raw()
    client.send('pusher:subscribe', { channel, auth: signChannel(keys, { socketId: client.socketId, channel }) })
    await client.next('pusher_internal:subscription_succeeded')
    for (let n = 0; n < 40; n += 1) client.send('client-n', { n }, channel)
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4301, message: 'Too many client events' })
  })

  it('cuts off a client that does not read, and serves the others', async () => {
    await using server = await startHub({ maxBuffered: 200_000 })
    const [slow, quick] = [await server.raw(), await server.raw()]
    for (const client of [slow, quick]) {
      client.send('pusher:subscribe', { channel, auth: signChannel(keys, { socketId: client.socketId, channel }) })
      await client.next('pusher_internal:subscription_succeeded')
    }
    slow.socket.pause()
    const data = JSON.stringify('x'.repeat(10_000))
    let sent = 0
    while (server.hub.subscriberCount(channel) === 2 && sent < 10_000) {
      server.hub.publish(channel, 'log', data)
      await quick.next('log')
      sent += 1
    }
    expect(server.hub.subscriberCount(channel)).toBe(1)
    slow.socket.resume()
    expect(await slow.closed()).toBe(1006)
    server.hub.publish(channel, 'last', '1')
    expect((await quick.next('last')).data).toBe(1)
  })

  it('pings the silent and closes the dead', async () => {
    await using server = await startHub({ idleMs: 1000 })
    const [dead, alive] = [await server.raw(), await server.raw()]
    const start = Date.now()
    server.hub.sweep(start + 1500)
    await Promise.all([dead.next('pusher:ping'), alive.next('pusher:ping')])
    alive.send('pusher:pong', {})
    alive.send('pusher:ping', {})
    await alive.next('pusher:pong')
    server.hub.sweep(start + 2900)
    expect(await dead.closed()).toBe(4201)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
  })

  it('frees what a lost socket held', async () => {
    await using server = await startHub()
    const client = await server.raw()
    client.send('pusher:subscribe', { channel: 'public' })
    await client.next('pusher_internal:subscription_succeeded')
    expect([...server.hub.occupied()]).toEqual(['public'])
    const watcher = await server.raw()
    client.socket.terminate()
    await once(client.socket, 'close')
    while (server.hub.subscriberCount('public') > 0) {
      watcher.send('pusher:ping', {})
      await watcher.next('pusher:pong')
    }
    expect([...server.hub.occupied()]).toEqual([])
  })
})
