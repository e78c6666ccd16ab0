import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { liveLabel } from './live-state.ts'
import { LiveWorld, type WorldOptions } from './live-world.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

async function connected(options: WorldOptions = {}) {
  const world = new LiveWorld(options)
  const recorded: string[] = []
  let last = ''
  world.live.state.subscribe(() => {
    const now = liveLabel(world.live.state.get())
    if (last !== now) recorded.push(now)
    last = now
  })
  world.subscribe()
  await pass()
  return { world, words: recorded, ids: () => world.log.map(({ id }) => id) }
}

describe('the live connection', () => {
  it('starts by asking for what came since its cursor, and is live', async () => {
    const { world, words: recorded } = await connected()
    expect(world.pulls).toEqual([0])
    expect(recorded).toEqual(['Connecting', 'Checking for changes', 'Up to date'])
  })

  it('applies what is pushed without asking', async () => {
    const { world, ids } = await connected()
    world.write(2)
    world.write(1)
    world.deliverAll()
    expect(world.applied).toEqual(ids())
    expect(world.pulls).toEqual([0])
    expect(world.live.state.get()).toMatchObject({ status: 'live', lastEventAt: Date.now() })
  })

  it('applies an envelope once, however often it comes', async () => {
    const { world, ids } = await connected()
    world.write(2)
    const [envelope] = world.wire
    world.deliverAll()
    if (envelope) world.hand(envelope)
    expect(world.applied).toEqual(ids())
  })

  it('stopped for 50 changes, catches up by itself and shows that it was behind', async () => {
    const { world, words: recorded, ids } = await connected({ pageSize: 20 })
    recorded.length = 0
    world.live.pause()
    for (let n = 0; n < 50; n += 1) world.write(1)
    await pass(60_000)
    expect(world.pulls).toEqual([0])
    expect(world.applied).toEqual([])
    world.live.resume()
    await pass(100)
    expect(world.applied).toEqual(ids())
    await pass(4000)
    expect(recorded).toEqual([
      'Offline',
      'Connecting',
      'Checking for changes',
      'Catching up on 50 changes',
      'Catching up on 30 changes',
      'Catching up on 10 changes',
      'Up to date, 50 changes received',
      'Up to date',
    ])
  })

  it('counts nothing as received that a page loads at its start, however far its cursor is behind the log', async () => {
    const world = new LiveWorld({ pageSize: 100 })
    const recorded: string[] = []
    world.live.state.subscribe(() => recorded.push(liveLabel(world.live.state.get())))
    world.write(1321)
    world.subscribe()
    await pass(5000)
    expect(world.applied).toHaveLength(1321)
    expect([...new Set(recorded)]).toEqual(['Connecting', 'Checking for changes', 'Up to date'])
  })

  it('counts what several readers of one topic miss once', async () => {
    const { world, words: recorded } = await connected({ pageSize: 20 })
    world.subscribe()
    await pass()
    recorded.length = 0
    world.live.pause()
    for (let n = 0; n < 50; n += 1) world.write(1)
    world.live.resume()
    await pass(5000)
    expect(recorded).toContain('Catching up on 50 changes')
    expect(recorded).toContain('Up to date, 50 changes received')
  })

  it('starts over when the log behind the server is another one, and does not say that it is up to date', async () => {
    const { world } = await connected()
    world.write(20)
    world.deliverAll()
    world.cut()
    world.replaceLog(3)
    world.restore()
    await pass(60_000)
    expect(world.startedOver).toBeGreaterThan(0)
    expect(liveLabel(world.live.state.get())).toBe('Out of date, retrying')
  })

  it('notices the loss of the last message by the heartbeat', async () => {
    const { world, ids } = await connected()
    world.write(3)
    world.wire = []
    world.beat()
    world.deliverAll()
    await pass()
    expect(world.applied).toEqual(ids())
  })

  it('asks the log when heartbeats stay away, and says nothing of it while all is well', async () => {
    const { world, words: recorded, ids } = await connected()
    recorded.length = 0
    world.write(1)
    world.wire = []
    await pass(7000)
    expect(world.applied).toEqual(ids())
    expect(recorded).toEqual([])
  })

  it('applies what arrived during a pull when it fits, so that a busy topic comes to an end', async () => {
    const { world, ids } = await connected()
    world.pullTakes = 500
    world.write(1)
    world.wire = []
    world.write(1)
    world.deliverAll()
    for (let n = 0; n < 5; n += 1) {
      await pass(90)
      world.write(1)
      world.deliverAll()
    }
    await pass(200)
    expect(world.applied).toEqual(ids())
    expect(world.live.state.get().status).toBe('caught-up')
    expect(world.pulls).toHaveLength(2)
  })

  it('asks again while the process that answers is behind the one that pushed', async () => {
    const { world, ids } = await connected()
    world.write(1)
    const event = world.log.pop()
    world.wire = []
    world.send({ topic: 'contact', after: 1, cursor: 1, events: [], more: true })
    world.deliverAll()
    await pass(100)
    expect(world.live.state.get().status).toBe('catching-up')
    if (event) world.log.push(event)
    await pass(1000)
    expect(world.applied).toEqual(ids())
    expect(world.live.state.get().status).toBe('caught-up')
  })

  it('says that it is not up to date while the log does not answer, and fixes', async () => {
    const { world, words: recorded, ids } = await connected()
    recorded.length = 0
    world.pullFails = true
    world.write(2)
    world.wire = []
    world.beat()
    world.deliverAll()
    await pass(3000)
    expect(world.live.state.get()).toMatchObject({
      status: 'stale',
      reason: 'The server can’t be reached. Check your connection.',
    })
    world.pullFails = false
    await pass(20_000)
    expect(world.applied).toEqual(ids())
    expect(recorded.at(-1)).toBe('Up to date')
  })

  it('says so when the person may not listen', async () => {
    const { world } = await connected()
    world.refuse('You don’t have permission for these updates.')
    expect(world.live.state.get()).toMatchObject({
      status: 'stale',
      reason: 'You don’t have permission for these updates.',
    })
  })

  it('does nothing more once it is closed', async () => {
    const { world } = await connected()
    world.live.close()
    world.write(1)
    world.deliverAll()
    await pass(60_000)
    expect(world.applied).toEqual([])
    expect(world.pulls).toEqual([0])
  })
})

const mishap = fc.oneof(
  fc.record({ does: fc.constant('write' as const), n: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('deliver' as const), n: fc.nat(3) }),
  fc.record({ does: fc.constantFrom('lose', 'double', 'beat', 'cut', 'restore', 'pause', 'resume', 'fail', 'answer') }),
  fc.record({ does: fc.constant('pass' as const), n: fc.integer({ min: 1, max: 9000 }) }),
)
type Mishap = { does: string; n?: number }

async function live(through: readonly Mishap[], options: WorldOptions = {}) {
  const { world, ids } = await connected({ pageSize: 3, ...options })
  for (const { does, n = 0 } of through) {
    if (does === 'write') world.write(n)
    else if (does === 'deliver') world.deliver(Math.min(n, world.wire.length - 1))
    else if (does === 'lose') world.wire.shift()
    else if (does === 'double' && world.wire[0]) world.hand(world.wire[0])
    else if (does === 'beat') world.beat()
    else if (does === 'cut') world.cut()
    else if (does === 'restore') world.restore()
    else if (does === 'pause') world.live.pause()
    else if (does === 'resume') world.live.resume()
    else if (does === 'fail') world.pullFails = true
    else if (does === 'answer') world.pullFails = false
    else await pass(n)
  }
  world.pullFails = false
  world.restore()
  world.live.resume()
  await pass(0)
  world.beat()
  world.deliverAll()
  await pass(30_000)
  expect(world.applied).toEqual(ids())
  expect(world.live.state.get().status).toBe('live')
  expect(world.mostPullsAtOnce).toBe(1)
  world.live.close()
}

describe('through loss, doubling, reordering and disconnection', () => {
  const runs = { numRuns: 600, seed: 11 }
  const life = fc.array(mishap, { maxLength: 40 })

  it('ends with exactly what the server has, each event once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(life, (some) => live(some)),
      runs,
    )
  })

  it('would not, if it took messages without looking where they begin: this test sees that', async () => {
    const result = await fc.check(
      fc.asyncProperty(life, (some) => live(some, { ignoresAfter: true })),
      runs,
    )
    expect(result.failed).toBe(true)
  })
})
