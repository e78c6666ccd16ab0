import type { Authorize } from './hub-server.fixture.ts'
import { describe, expect, it } from 'vitest'
import { signChannel } from './channel-signature.ts'
import { keys, startHub } from './hub-server.fixture.ts'
import { watchFingerprints } from './fingerprint-watch.ts'

const channel = 'private-business-a'

/** Sessions as the database would tell of them, and a hub that asks. */
async function startWorld(more: { pollMs?: number } = {}) {
  const fingerprints = new Map([
    ['s1', 'admin'],
    ['s2', 'ops'],
  ])
  const world = { isAway: false }
  const fingerprintOf = async (id: string) => {
    if (world.isAway) throw new Error('the database is away')
    return fingerprints.get(id) ?? null
  }
  const server = await startHub({ fingerprintOf })
  const read = async (ids: readonly string[]) => {
    if (world.isAway) throw new Error('the database is away')
    return new Map(ids.flatMap((id) => (fingerprints.has(id) ? [[id, fingerprints.get(id) ?? ''] as const] : [])))
  }
  const watch = watchFingerprints({ read, hub: server.hub, ...more })
  const signed = (socketId: string, member: object, on = channel) => {
    const channelData = JSON.stringify({ user_id: 'ann', ...member })
    return { auth: signChannel(keys, { socketId, channel: on, channelData }), channel_data: channelData }
  }
  return {
    server,
    fingerprints,
    world,
    watch,
    signed,
    /** A socket with what the endpoint signed for its session a moment ago. */
    async joined(session: string, fingerprint: string) {
      const client = await server.raw()
      const until = Date.now() + 60_000
      client.send('pusher:subscribe', {
        channel,
        ...signed(client.socketId, { session, standing: fingerprint, until }),
      })
      await client.next('pusher_internal:subscription_succeeded')
      return client
    },
    async [Symbol.asyncDispose]() {
      await watch.stop()
      await server[Symbol.asyncDispose]()
    },
  }
}

describe('a socket', () => {
  it('is closed for good when its session ends, and no other is', async () => {
    await using world = await startWorld()
    const [ended, other] = [await world.joined('s1', 'admin'), await world.joined('s2', 'ops')]
    world.watch.start()
    world.fingerprints.delete('s1')
    world.watch.wake()
    expect(await ended.closed()).toBe(4009)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    expect(world.server.hub.subscriberCount(channel)).toBe(1)
    expect([...world.server.hub.sessions()]).toEqual(['s2'])
  })

  it('is closed without an announcement too, and after the database was away', async () => {
    await using world = await startWorld({ pollMs: 100 })
    const client = await world.joined('s1', 'admin')
    world.world.isAway = true
    world.watch.start()
    world.fingerprints.delete('s1')
    client.send('pusher:ping', {})
    await client.next('pusher:pong')
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    world.world.isAway = false
    expect(await client.closed()).toBe(4009)
  })

  it('has to connect again when its session may do something else', async () => {
    await using world = await startWorld()
    const client = await world.joined('s1', 'admin')
    world.watch.start()
    world.fingerprints.set('s1', 'ops')
    world.watch.wake()
    expect(await client.closed()).toBe(4202)
  })

  it('that pusher-js holds comes back by itself with a new signature', async () => {
    await using world = await startWorld()
    const authorize: Authorize = (socketId, name) =>
      world.signed(
        socketId,
        { session: 's1', standing: world.fingerprints.get('s1'), until: Date.now() + 60_000 },
        name,
      )
    const pusher = world.server.pusher({}, authorize)
    const joined = () =>
      new Promise<void>((resolve) => {
        const subscription = pusher.channel(channel) ?? pusher.subscribe(channel)
        subscription.bind('pusher:subscription_succeeded', () => resolve())
      })
    await joined()
    world.watch.start()
    const again = joined()
    world.fingerprints.set('s1', 'ops')
    world.watch.wake()
    await again
    expect(world.server.hub.subscriberCount(channel)).toBe(1)
  })
})

describe('a signature', () => {
  const soon = () => Date.now() + 60_000
  it.each([
    ['of a session that has ended meanwhile', () => ({ session: 's9', standing: 'admin', until: soon() }), 4009],
    ['for what the session may do no more', () => ({ session: 's1', standing: 'ops', until: soon() }), 4202],
  ])('%s closes the socket, and it has joined nothing', async (_what, member, code) => {
    await using world = await startWorld()
    const client = await world.server.raw()
    client.send('pusher:subscribe', { channel, ...world.signed(client.socketId, member()) })
    expect(await client.closed()).toBe(code)
    expect([...world.server.hub.occupied()]).toEqual([])
  })

  it.each([
    ['that was kept for later', () => ({ session: 's1', standing: 'admin', until: Date.now() - 1 })],
    ['that names no session', () => ({})],
    ['that says no end', () => ({ session: 's1', standing: 'admin' })],
  ])('%s is refused', async (_what, member) => {
    await using world = await startWorld()
    const client = await world.server.raw()
    client.send('pusher:subscribe', { channel, ...world.signed(client.socketId, member()) })
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 401 })
    expect([...world.server.hub.occupied()]).toEqual([])
  })

  it('is asked about again later when nobody can say', async () => {
    await using world = await startWorld()
    world.world.isAway = true
    const client = await world.server.raw()
    const member = { session: 's1', standing: 'admin', until: soon() }
    client.send('pusher:subscribe', { channel, ...world.signed(client.socketId, member) })
    expect(await client.closed()).toBe(4101)
    expect([...world.server.hub.occupied()]).toEqual([])
  })

  it('joins nothing any more once the channel was left while it was looked at', async () => {
    await using world = await startWorld()
    const client = await world.server.raw()
    const member = { session: 's1', standing: 'admin', until: soon() }
    client.send('pusher:subscribe', { channel, ...world.signed(client.socketId, member) })
    client.send('pusher:unsubscribe', { channel })
    client.send('pusher:subscribe', { channel: 'public' })
    await client.next('pusher_internal:subscription_succeeded')
    expect(world.server.hub.subscriberCount(channel)).toBe(0)
  })
})
