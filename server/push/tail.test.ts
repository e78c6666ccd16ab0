import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelOf, type Envelope, topics } from '../../contract/push/envelope.ts'
import { businesses, RecordingPublisher, SimulatedLog } from './simulated-log.fixture.ts'
import { createTail } from './tail.ts'

const [a, b] = businesses

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function follow(log = new SimulatedLog(), publisher = new RecordingPublisher()) {
  const reports: string[] = []
  const tail = createTail({ log, publisher, report: (message) => reports.push(message) })
  tail.start()
  await vi.advanceTimersByTimeAsync(1)
  const settle = async () => {
    tail.wake()
    await vi.advanceTimersByTimeAsync(60)
  }
  return { log, publisher, tail, reports, settle }
}

/** What a client that starts at `cursor` knows in the end, and whether it ever saw that it had missed something. */
function listen(envelopes: readonly Envelope[], cursor = 0) {
  const ids: number[] = []
  let gaps = 0
  let at = cursor
  for (const { after, cursor: upto, events, more } of envelopes) {
    if (after > at || more) gaps += 1
    ids.push(...events.map(({ id }) => id).filter((id) => id > at))
    at = Math.max(at, upto)
  }
  return { ids, gaps, at }
}

describe('the tail', () => {
  it('begins at the present end and publishes each topic on its own chain', async () => {
    const log = new SimulatedLog()
    log.add(a, 'storm')
    const { publisher, settle, tail } = await follow(log)
    expect(tail.position()).toBe(1)
    log.add(a, 'contact')
    log.add(b, 'contact')
    log.add(a, 'intake_item')
    await settle()
    log.add(a, 'contact')
    await settle()
    expect(publisher.envelopes(a, 'contact')).toMatchObject([
      { after: 1, cursor: 4, events: [{ id: 2 }] },
      { after: 2, cursor: 5, events: [{ id: 5 }] },
    ])
    expect(publisher.envelopes(b, 'contact')).toMatchObject([{ after: 1, cursor: 4, events: [{ id: 3 }] }])
    expect(publisher.envelopes(a, 'storm')).toEqual([])
    await tail.stop()
  })

  it('sees commits of other processes without being woken', async () => {
    const { log, publisher, tail } = await follow()
    log.add(a, 'contact')
    await vi.advanceTimersByTimeAsync(250)
    expect(listen(publisher.envelopes(a, 'contact')).ids).toEqual([1])
    await tail.stop()
  })

  it('says every two seconds where the log stands', async () => {
    const { log, publisher, tail, settle } = await follow()
    log.add(a, 'contact')
    log.add(a, 'storm')
    await settle()
    publisher.messages.length = 0
    await vi.advanceTimersByTimeAsync(2000)
    expect(publisher.envelopes(a, 'contact')).toEqual([{ topic: 'contact', after: 1, cursor: 2, events: [] }])
    expect(publisher.envelopes(a, 'intake_item')).toEqual([{ topic: 'intake_item', after: 0, cursor: 2, events: [] }])
    await tail.stop()
  })

  it('falls silent while the log cannot be read, and goes on where it was', async () => {
    const { log, publisher, tail, reports } = await follow()
    log.failure = new Error('terminating connection')
    log.add(a, 'contact')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(publisher.messages).toEqual([])
    expect(reports.length).toBeGreaterThan(1)
    log.failure = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(listen(publisher.envelopes(a, 'contact')).ids).toEqual([1])
    await tail.stop()
  })

  it('leaves a gap that shows where publishing failed', async () => {
    const { log, publisher, tail, settle } = await follow()
    publisher.failure = new Error('503')
    log.add(a, 'contact')
    await settle()
    publisher.failure = null
    await vi.advanceTimersByTimeAsync(2000)
    expect(listen(publisher.envelopes(a, 'contact')).gaps).toBe(1)
    await tail.stop()
  })

  it('reads on without work while nobody listens, and then claims no more than it knows', async () => {
    const { log, publisher, tail, settle } = await follow()
    const all = publisher.listeners
    publisher.listeners = new Set()
    log.add(a, 'contact')
    await settle()
    expect(tail.position()).toBe(1)
    publisher.listeners = all
    log.add(a, 'contact')
    await settle()
    expect(publisher.envelopes(a, 'contact')).toMatchObject([{ after: 1, cursor: 2, events: [{ id: 2 }] }])
    await tail.stop()
  })

  it('knows the end of the log, but publishes nothing, while another process leads', async () => {
    const log = new SimulatedLog()
    log.isLeader = false
    const { publisher, tail, settle } = await follow(log)
    log.add(a, 'contact')
    await settle()
    expect(tail.position()).toBe(1)
    expect(publisher.messages).toEqual([])
    log.isLeader = true
    await settle()
    log.add(a, 'contact')
    await settle()
    expect(publisher.envelopes(a, 'contact')).toMatchObject([{ after: 1, events: [{ id: 2 }] }])
    await tail.stop()
  })

  it('packs every message below 10 KB, whole and in order, and sends clients to pull what is larger', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 60 }),
        async (sizes) => {
          const { log, publisher, tail, settle } = await follow()
          for (const size of sizes) log.add(a, 'contact', { text: 'é'.repeat(size / 2) })
          await settle()
          const envelopes = publisher.envelopes(a, 'contact')
          const { ids, at } = listen(envelopes)
          const small = sizes.flatMap((size, index) => (size < 9500 ? [index + 1] : []))
          if (!envelopes[0]?.more || envelopes.length > 1) expect(ids).toEqual(expect.arrayContaining(small))
          expect(ids).toEqual([...ids].sort((x, y) => x - y))
          expect(at).toBe(sizes.length)
          for (const { data } of publisher.messages) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(10_000)
          for (const [index, { after, more, events }] of envelopes.entries()) {
            expect(after).toBe(envelopes[index - 1]?.cursor ?? 0)
            expect(events.length > 0 || more === true).toBe(true)
          }
          await tail.stop()
        },
      ),
      { numRuns: 40, seed: 1 },
    )
  })

  it('asks for a pull instead of a flood', async () => {
    const { log, publisher, tail, settle } = await follow()
    for (let n = 0; n < 400; n += 1) log.add(a, 'contact', { text: 'x'.repeat(2000) })
    await settle()
    expect(publisher.envelopes(a, 'contact')).toEqual([
      { topic: 'contact', after: 0, cursor: 400, events: [], more: true },
    ])
    await tail.stop()
  })
})

/** Writers that overlap and commit in any order, with the tail reading in between. */
async function run(
  steps: readonly { writer: number; does: 'begin' | 'commit' | 'rollBack' | 'read' }[],
  log: SimulatedLog,
) {
  const { publisher, tail, settle } = await follow(log)
  const open = new Map<number, ReturnType<SimulatedLog['begin']>>()
  for (const { writer, does } of steps) {
    const mine = open.get(writer)
    if (does === 'read') await settle()
    else if (does === 'begin') open.set(writer, mine ?? log.begin(writer % 2 ? a : b, topics[writer % 3] ?? 'contact'))
    else if (mine) {
      mine[does]()
      open.delete(writer)
    }
  }
  for (const mine of open.values()) mine.commit()
  await settle()
  await tail.stop()
  for (const business of businesses) {
    for (const topic of topics) {
      const received = listen(publisher.envelopes(business, topic))
      expect(received).toMatchObject({ ids: log.idsOf(business, topic), gaps: 0 })
    }
  }
}

const steps = fc.array(
  fc.record({
    writer: fc.integer({ min: 0, max: 11 }),
    does: fc.constantFrom('begin', 'begin', 'commit', 'rollBack', 'read'),
  }),
  { maxLength: 60 },
)

describe('with writers that commit in any order', () => {
  it('misses no event and doubles none', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (some) => run(some, new SimulatedLog())),
      { numRuns: 150, seed: 7 },
    )
  })

  it('would miss some if it did not wait for them: this test sees that', async () => {
    const unfenced = () => Object.assign(new SimulatedLog(), { ignoresFence: true })
    const result = await fc.check(
      fc.asyncProperty(steps, (some) => run(some, unfenced())),
      { numRuns: 150, seed: 7 },
    )
    expect(result.failed).toBe(true)
  })
})

it('publishes on channels that a client can name', () => {
  expect(channelOf(a, 'contact')).toMatch(/^[A-Za-z0-9_\-=@,.;]{1,200}$/)
})
