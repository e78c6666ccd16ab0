import { expect, test } from 'vitest'
import { committedDrafts, forgetCommitted, keepCommitted } from './committed-drafts.ts'

function openStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
const draft = (operation: string, count = 1) => ({
  operation,
  rows: Array.from({ length: count }, (_, n) => ({
    id: `${operation} ${n}`,
    version: 1,
    changes: {},
    carries_out: true,
  })),
})

test('commits are there after a reload, the newest first, until they are undone; only some are kept', () => {
  const store = openStore()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) keepCommitted('claim', draft(name), store)
  keepCommitted('lead', draft('g', 1200), store)
  expect(committedDrafts('claim', store).map(({ operation }) => operation)).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(committedDrafts('lead', store)[0]?.rows).toHaveLength(1000)
  forgetCommitted('claim', 'e', store)
  expect(committedDrafts('claim', store).map(({ operation }) => operation)).toEqual(['f', 'd', 'c', 'b'])
  forgetCommitted('lead', 'g', store)
  expect(committedDrafts('lead', store)).toEqual([])
})
