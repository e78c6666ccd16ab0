import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { MemberCursor } from '../../../contract/push/presence.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import { RowMarks } from '../slots/row-marks.ts'
import type { LeasesApi } from './api/leases-api.ts'
import { type LostLease, QueueLeases } from './queue-leases.ts'

const me = { id: '1e000000-0000-4000-8000-000000000001', name: 'Rosa' }
const maria = { id: '1e000000-0000-4000-8000-000000000002', name: 'Maria' }
const rows = ['a', 'b', 'c'].map((end) => `1e000000-0000-4000-8000-00000000000${end}`)
const [a = '', b = '', c = ''] = rows

const leaseOf = (id: string, holder = me, more: Partial<Lease> = {}): Lease => ({
  id,
  state: 'held',
  holder,
  since: new Date(Date.now()).toISOString(),
  until: new Date(Date.now() + 30_000).toISOString(),
  left_ms: 30_000,
  former: null,
  word: null,
  ...more,
})

const heldByMaria = () => new ApiProblem(409, { type: 'urn:claimfront:held-by-other', message: 'Maria is at it.' })

class World {
  open: string | null = null
  at: MemberCursor | null = null
  readonly marks = new RowMarks()
  readonly left = new Set<string>()
  readonly asked: string[] = []
  readonly lost: LostLease[] = []
  readonly refused: string[] = []
  taken: (id: string) => Lease = (id) => leaseOf(id)
  listed: Lease[] = []
  deliverHint: (data: unknown) => void = () => {}
  #changed = () => {}

  readonly queue = {
    category: 'intake_item',
    marks: this.marks,
    drafting: { unit: 'claim' },
    undecidedAfter: (id: string | null) =>
      [...rows.slice(rows.indexOf(id ?? '') + 1), ...rows].filter((one) => one !== id),
    openId: () => this.open,
    cursor: () => this.at,
    isAbsent: (id: string) => this.left.has(id),
    nameOf: () => 'GU-1',
    goTo: () => true,
    open: (id: string | null) => this.go(id),
    subscribe: (listener: () => void) => {
      this.#changed = listener
      return () => {}
    },
  } as unknown as QueueHandle

  readonly api: LeasesApi = {
    takeLease: async (_category, id) => this.#record('take', id, () => this.taken(id)),
    renewLease: async (_category, id) => this.#record('renew', id, () => this.taken(id)),
    releaseLease: async (_category, id) => this.#record('release', id, () => {}),
    releaseLeaseInPassing: (_category, id) => this.#record('release in passing', id, () => {}),
    nextLease: async (_category, ids) => this.#record('next', ids.join(), () => leaseOf(ids[0] ?? '')),
    takeOverLease: async (_category, id, term) =>
      this.#record('take over', id, () => leaseOf(id, me, { state: 'taken_over', former: maria, word: term })),
    handOverLease: async (_category, id) => this.#record('hand over', id, () => leaseOf(id, maria, { former: me })),
    listLeases: async () => this.#record('list', '', () => this.listed),
  }

  readonly leases = new QueueLeases({
    queue: this.queue,
    me,
    api: this.api,
    canWork: true,
    onLost: (one) => this.lost.push(one),
    onRefused: (reason) => this.refused.push(reason),
  })

  start() {
    const stop = this.leases.start()
    this.leases.join({
      subscribeHints: (_topic, reader) => {
        this.deliverHint = reader.hint
        reader.joined()
        return () => {}
      },
    })
    return stop
  }

  go(open: string | null, at: MemberCursor | null = null) {
    this.open = open
    this.at = at
    this.#changed()
    return vi.advanceTimersByTimeAsync(0)
  }

  #record<T>(what: string, about: string, answer: () => T): T {
    this.asked.push(`${what} ${about}`.trim())
    return answer()
  }
}

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  world = new World()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what one works on', () => {
  test('is given back once it has left the queue, though one is still at it', async () => {
    world.start()
    await world.go(a)
    world.left.add(a)
    await world.go(a, { row: a, mode: 'edits' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(world.asked).toEqual(['list', `take ${a}`, `release ${a}`])
    expect([world.leases.of(a), world.leases.stateOf(a)]).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.asked).toHaveLength(3)
  })

  test('is taken when it is opened or edited, kept alive, and given back a moment after one has left it', async () => {
    world.start()
    await world.go(a)
    await world.go(a, { row: b, mode: 'edits' })
    await world.go(a, { row: c, mode: 'looks' })
    expect(world.asked).toEqual(['list', `take ${a}`, `take ${b}`])
    await vi.advanceTimersByTimeAsync(9000)
    expect(world.asked.slice(3)).toEqual([`release ${b}`, `renew ${a}`])
    expect(world.marks.of(a)).toMatchObject([{ kind: 'holds', mine: true }])
    await world.go(null)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(world.asked.slice(5)).toEqual([`release ${a}`])
    expect(world.marks.of(a)).toEqual([])
  })

  test('stays one’s own where one comes back at once, and goes in passing with the page', async () => {
    const stop = world.start()
    await world.go(a)
    await world.go(null)
    await world.go(a)
    await vi.advanceTimersByTimeAsync(5000)
    expect(world.asked).toEqual(['list', `take ${a}`])
    stop()
    expect(world.asked.at(-1)).toBe(`release in passing ${a}`)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.asked).toHaveLength(3)
  })

  test('is taken again where it ran out while the browser slept', async () => {
    world.start()
    await world.go(a)
    const { renewLease } = world.api
    Object.assign(world.api, {
      renewLease: async () => {
        Object.assign(world.api, { renewLease })
        throw new ApiProblem(409, { type: 'urn:claimfront:lease-lost' })
      },
    })
    await vi.advanceTimersByTimeAsync(8000)
    expect(world.asked.slice(2)).toEqual([`take ${a}`])
    expect(world.leases.stateOf(a)).toBe('mine')
  })
})

describe('what a colleague works on', () => {
  test('says who and until when, and is taken as soon as it is free', async () => {
    world.start()
    world.taken = () => {
      throw heldByMaria()
    }
    world.listed = [leaseOf(a, maria)]
    await world.go(a)
    expect(world.leases.stateOf(a)).toBe('others')
    expect(world.refused).toEqual([])
    await world.go(a, { row: b, mode: 'edits' })
    expect(world.refused).toEqual(['Maria is at it.'])
    await world.go(a)
    expect(world.leases.of(a)).toMatchObject({ holder: maria, endsAt: Date.now() + 30_000 })
    world.taken = (id) => leaseOf(id)
    world.deliverHint({ kind: 'leases', leases: [], freed: [a] })
    await vi.advanceTimersByTimeAsync(0)
    expect(world.leases.stateOf(a)).toBe('mine')
  })

  test('leaves the board when its term is over, even if nobody says so', async () => {
    world.start()
    world.deliverHint({ kind: 'leases', leases: [leaseOf(b, maria)], freed: [] })
    expect(world.marks.of(b)).toMatchObject([{ person: maria, mine: false }])
    await vi.advanceTimersByTimeAsync(30_100)
    expect(world.marks.of(b)).toEqual([])
  })

  test('and was one’s own before is lost, with the word that was said', async () => {
    world.start()
    await world.go(a)
    await vi.advanceTimersByTimeAsync(100)
    const term = 'The carrier is on the phone'
    world.deliverHint({
      kind: 'leases',
      leases: [leaseOf(a, maria, { state: 'taken_over', former: me, word: term })],
      freed: [],
    })
    expect(world.lost).toMatchObject([{ id: a, name: 'GU-1', lease: { word: term, holder: maria } }])
    expect(world.leases.stateOf(a)).toBe('others')
    await vi.advanceTimersByTimeAsync(8000)
    expect(world.asked.filter((one) => one.startsWith('renew'))).toEqual([])
  })
})

test('a list that was on its way does not undo what was heard meanwhile, nor an old answer what is newer', async () => {
  world.start()
  const old = leaseOf(a, maria)
  await vi.advanceTimersByTimeAsync(1000)
  let answer = (_some: Lease[]) => {}
  Object.assign(world.api, { listLeases: () => new Promise<Lease[]>((resolve) => (answer = resolve)) })
  const fetched = world.leases.fetchAll()
  world.deliverHint({ kind: 'leases', leases: [leaseOf(b, maria)], freed: [a] })
  answer([old])
  await fetched
  expect(world.leases.of(a)).toBeNull()
  expect(world.leases.of(b)?.holder).toEqual(maria)
  world.deliverHint({ kind: 'leases', leases: [{ ...old, id: b, holder: me }], freed: [] })
  expect(world.leases.of(b)?.holder).toEqual(maria)
})

test('next goes on below the open row, from the top at the end, past what colleagues hold', async () => {
  world.start()
  await world.go(b)
  world.deliverHint({ kind: 'leases', leases: [leaseOf(c, maria)], freed: [] })
  expect(await world.leases.next()).toBe(true)
  expect(world.asked.at(-1)).toBe(`next ${a}`)
  expect(world.open).toBe(a)
  expect(world.leases.stateOf(a)).toBe('mine')

  // Handed out, and the page takes its time to open it.
  world.queue.open = () => {}
  await world.leases.next()
  await vi.advanceTimersByTimeAsync(5000)
  expect(world.leases.stateOf(c)).toBeNull()
  expect(world.leases.stateOf(b)).toBe('mine')
})

test('words on the channel that are no leases are passed over', () => {
  world.start()
  for (const odd of [null, 'x', { kind: 'leases', leases: [{ id: '<b>' }], freed: [] }, { kind: 'other' }])
    world.deliverHint(odd)
  expect(rows.map((id) => world.leases.of(id))).toEqual([null, null, null])
})
