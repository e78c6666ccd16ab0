import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRepliesPruned } from './prune-replies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const day = 24 * 60 * minute

/** A database with so many old replies, and a log that moves once a minute while somebody works. */
function setUp(old: number) {
  const world = { old, batches: [] as number[], position: 1, isBusy: true, fails: false }
  const stop = keepRepliesPruned({
    position: () => (world.isBusy ? (world.position += 1) : world.position),
    prune: async (_before, most) => {
      if (world.fails) throw new Error('The database is away.')
      const gone = Math.min(most, world.old)
      world.old -= gone
      world.batches.push(gone)
      return gone
    },
  })
  return { world, stop }
}

test('old replies go when nobody works, in batches, and then it rests', async () => {
  const { world, stop } = setUp(2500)
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(world.batches).toEqual([])
  world.isBusy = false
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(world.batches).toEqual([1000, 1000, 500])
  world.old = 10
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(world.batches).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(world.old).toBe(0)
  await stop()
})

test('on a server that never rests they go one batch a minute, a day late', async () => {
  const { world, stop } = setUp(3000)
  await vi.advanceTimersByTimeAsync(day - minute)
  expect(world.batches).toEqual([])
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(world.batches.slice(0, 2)).toEqual([1000, 1000])
  await stop()
})

test('a database that is away is asked again', async () => {
  const { world, stop } = setUp(5)
  world.isBusy = false
  world.fails = true
  await vi.advanceTimersByTimeAsync(3 * minute)
  world.fails = false
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(world.old).toBe(0)
  await stop()
})
