import { expect, test } from 'vitest'
import { reloadForOtherLog } from './other-log.ts'

test('reloads once in a minute, however often it is told', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const reloads: number[] = []
  for (const now of [100_000, 100_001, 159_000, 160_001, 170_000])
    reloadForOtherLog({ storage, now, reload: () => reloads.push(now) })
  expect(reloads).toEqual([100_000, 160_001])
})
