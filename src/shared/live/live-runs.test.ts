import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveOnABadLine, type Plant } from './live-runs.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
// `LIVE_SEED` of a run that failed, with `LIVE_RUNS=1`, repeats it; `npm run soak` makes 1,000.
const firstSeed = Number(process.env['LIVE_SEED'] ?? 1)
const runs = Number(process.env['LIVE_RUNS'] ?? 100)

test('two seconds after the line is whole again, the client has what the server has, once and in order', async () => {
  const faults: string[] = []
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const fault = await liveOnABadLine(seed, pass)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
}, 600_000)

test.each<Plant>(['takes what does not fit', 'no heartbeat', 'no pull when connected again'])(
  'a client with the planted fault "%s" is found out',
  async (plant) => {
    let found = 0
    for (let seed = firstSeed; seed < firstSeed + 40 && found === 0; seed += 1) {
      if (await liveOnABadLine(seed, pass, plant)) found += 1
    }
    expect(found).toBe(1)
  },
)
