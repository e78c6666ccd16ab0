import { expect, test } from 'vitest'
import { type Figures, keepFigures } from './figures.ts'

const some = { head: 7 } as Figures

test('however often it is asked, the database is asked once in five seconds, and never twice at a time', async () => {
  let now = 1_000_000
  let reads = 0
  const waiting: PromiseWithResolvers<Figures>[] = []
  const read = () => {
    reads += 1
    const answer = Promise.withResolvers<Figures>()
    waiting.push(answer)
    return answer.promise
  }
  const keeper = keepFigures({ read, now: () => now, patienceMs: 0 })
  await Promise.all(Array.from({ length: 100 }, () => keeper.current()))
  expect(reads).toBe(1)
  now += 60_000
  expect((await keeper.current()).figures).toBeNull()
  expect(reads).toBe(1)
  waiting[0]?.resolve(some)
  await waiting[0]?.promise
  for (let ms = 0; ms < 20_000; ms += 100) {
    now += 100
    const asked = keeper.current()
    waiting.at(-1)?.resolve(some)
    expect((await asked).figures).toEqual(some)
  }
  expect(reads).toBeLessThanOrEqual(1 + 20_000 / 5000)
  expect(reads).toBeGreaterThan(2)
})

test('figures that could not be read are not known, and are counted', async () => {
  let now = 1_000_000
  let isAway = false
  const read = async () => {
    if (isAway) throw new Error('away')
    return some
  }
  const keeper = keepFigures({ read, now: () => now })
  expect(await keeper.current()).toEqual({ figures: some, at: 1_000_000, failures: 0 })
  isAway = true
  now += 5000
  expect(await keeper.current()).toEqual({ figures: null, at: 1_000_000, failures: 1 })
})
