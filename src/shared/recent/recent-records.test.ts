import { expect, it } from 'vitest'
import { noteRecentRecord, readRecentRecords, type RecentRecord } from './recent-records.ts'

function makeStore(text: string | null = null) {
  let stored = text
  return { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) }
}
const record = (n: number): RecentRecord => {
  return { category: 'contact', id: `00000000-0000-4000-8000-00000000000${n}`, title: `Contact ${n}`, detail: '' }
}

it('keeps the last eight, each once, the last first', () => {
  const store = makeStore()
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) noteRecentRecord('ann', record(n), store)
  const titles = readRecentRecords('ann', store).map(({ title }) => Number(title.slice(-1)))
  expect(titles).toEqual([3, 9, 8, 7, 6, 5, 4, 2])
})

it('shows nobody what another person opened', () => {
  const store = makeStore()
  noteRecentRecord('ann', record(1), store)
  expect(readRecentRecords('bo', store)).toEqual([])
  noteRecentRecord('bo', record(2), store)
  expect(readRecentRecords('ann', store)).toEqual([])
})

it.each([null, '', '{', '{"person":"ann","records":[{"id":"1"}]}'])('holds nothing where %j is stored', (text) => {
  expect(readRecentRecords('ann', makeStore(text))).toEqual([])
})
