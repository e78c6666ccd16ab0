import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PastRow } from '../../../contract/calls/read-past.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { AsOfApi } from './as-of-api.ts'
import { AsOfPlayer } from './as-of-player.ts'

const start = Date.parse('2026-03-10T16:00:00Z')
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: start + 60 * minute }))
afterEach(() => void vi.useRealTimers())

/** A log with one event a minute, each of an aggregate of its own; `late` has a later position and an earlier time. */
function made({ late = false } = {}) {
  const log: Recorded[] = Array.from({ length: 50 }, (_, n) => ({
    id: n + 1,
    stream: `thing:${n}`,
    version: 1,
    type: 'Came',
    data: {},
    at: new Date(start + (late && n === 11 ? 2 : n) * minute).toISOString(),
    by: { id: '', name: '' },
  }))
  const asked: { moments: string[]; after: number[] } = { moments: [], after: [] }
  const api: AsOfApi = {
    async readAsOf(_category, at, { onPage }) {
      asked.moments.push(at)
      const after = log.findIndex((event) => event.at > at)
      const events = after < 0 ? log : log.slice(0, after)
      const rows: PastRow[] = events.map(({ id }) => ({ place: id, thing: { id: String(id), version: 1, status: '' } }))
      onPage(rows.length, rows.length)
      return { rows, cursor: events.at(-1)?.id ?? 0 }
    },
    async readLog(_category, after) {
      asked.after.push(after)
      const events = log.filter(({ id }) => id > after).slice(0, 10)
      return { events, cursor: events.at(-1)?.id ?? after, behind: Math.max(0, log.length - after - events.length) }
    },
    readFlow: () => Promise.reject(new Error('not asked')),
  }
  const player = new AsOfPlayer('intake_item', api)
  const received = { moments: [] as number[], events: [] as number[] }
  player.subscribe({
    onRows: (rows) => received.moments.push(rows.length),
    onEvents: (events) => received.events.push(...events.map(({ id }) => id)),
  })
  return { api, player, asked, received, log }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the past of a queue', () => {
  test('reads where the slider comes to rest, not every moment it passes', async () => {
    const { player, asked, received } = made()
    for (let n = 0; n < 20; n += 1) player.goTo(start + n * minute)
    await pass(200)
    expect(asked.moments).toEqual([new Date(start + 19 * minute).toISOString()])
    expect(received.moments).toEqual([20])
    expect(player.state).toMatchObject({ at: start + 19 * minute, phase: { name: 'ready' }, loaded: 20 })
  })

  test.each([1, 10, 60] as const)(
    'plays at %ix: the log’s next events in their time, and the queue is not read again',
    async (speed) => {
      const { player, asked, received } = made()
      player.setSpeed(speed)
      player.goTo(start + 5 * minute)
      await pass(200)
      player.play()
      await pass((10 * minute) / speed + 100)
      player.pause()
      expect(received.events).toEqual(Array.from({ length: 10 }, (_, n) => n + 7))
      expect(asked.moments).toHaveLength(1)
      await pass(minute)
      expect(received.events).toHaveLength(10)
    },
  )

  test('plays an event that came late into the log when it came, not when its command began', async () => {
    const { player, received } = made({ late: true })
    player.setSpeed(60)
    player.goTo(start + 8 * minute)
    await pass(200)
    player.play()
    await pass(2500)
    // Nine, ten and eleven minutes after the start: the late one came with that of the tenth.
    expect(received.events).toEqual([10, 11, 12])
  })

  test('stops where now is, and is now when the slider gets there', async () => {
    const { player, received } = made()
    player.setSpeed(60)
    player.goTo(start + 45 * minute)
    await pass(200)
    player.play()
    await pass(30_000)
    expect(player.state.isPlaying).toBe(false)
    expect(received.events).toEqual([47, 48, 49, 50])
    player.goTo(Date.now())
    expect(player.state).toMatchObject({ at: null, phase: { name: 'ready' } })
  })

  test('says when the past cannot be read, and reads it when asked again', async () => {
    const { player, api, received } = made()
    const read = vi
      .spyOn(api, 'readAsOf')
      .mockRejectedValueOnce(new Error('The server can’t be reached. Check your connection.'))
    player.goTo(start)
    await pass(200)
    expect(player.state.phase).toMatchObject({
      name: 'failed',
      error: { message: 'The server can’t be reached. Check your connection.' },
    })
    player.retry()
    await pass(200)
    expect(read).toHaveBeenCalledTimes(2)
    expect(received.moments).toEqual([1])
  })

  test('stops where the log cannot be read on, with the reason', async () => {
    const { player, api } = made()
    vi.spyOn(api, 'readLog').mockRejectedValue(new Error('The server can’t be reached. Check your connection.'))
    player.goTo(start)
    await pass(200)
    player.play()
    await pass(1000)
    expect(player.state).toMatchObject({ isPlaying: false, phase: { name: 'failed' } })
  })

  test('shows nothing of a moment that was left while it was being read', async () => {
    const { player, api, received } = made()
    const gate = Promise.withResolvers<{ rows: PastRow[]; cursor: number }>()
    vi.spyOn(api, 'readAsOf').mockReturnValueOnce(gate.promise)
    player.goTo(start)
    await pass(200)
    player.goTo(start + 3 * minute)
    await pass(200)
    gate.resolve({ rows: [], cursor: 0 })
    await pass(200)
    expect(received.moments).toEqual([4])
  })
})
