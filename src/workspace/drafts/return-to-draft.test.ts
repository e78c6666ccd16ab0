import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import { returnToDraft } from './return-to-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const drafted = (id: string): DraftRow => ({ id, version: 1, changes: { action: 'ignore' }, carries_out: true })

test('rows come back to the draft as they come back to the queue, at their newest versions', () => {
  const versions = new Map<string, number>()
  let notify: (changed: ReadonlySet<string>) => void = () => {}
  const sent: unknown[] = []
  const queue = {
    versionOf: (id: string) => versions.get(id) ?? null,
    subscribe: (listener: typeof notify) => {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
  }
  const move = (id: string, version: number) => {
    versions.set(id, version)
    notify(new Set([id]))
  }
  returnToDraft({ send: (event) => sent.push(event) }, queue, [drafted('a'), drafted('b'), drafted('held')])
  vi.advanceTimersByTime(600)
  expect(sent).toEqual([])
  move('a', 3)
  move('a', 4)
  move('b', 4)
  vi.advanceTimersByTime(600)
  const rows = ['a', 'b'].map((id) => ({ ...drafted(id), version: 4 }))
  expect(sent).toEqual([{ type: 'rows set', rows }])
  // A colleague has the third: it is not waited for forever.
  vi.advanceTimersByTime(20_000)
  move('held', 9)
  vi.advanceTimersByTime(600)
  expect(sent).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
