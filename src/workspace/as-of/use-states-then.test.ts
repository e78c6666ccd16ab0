import { expect, test } from 'vitest'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { statesAfter } from './use-states-then.ts'

const event = (id: string, version: number) => ({ stream: `supplement:${id}`, version }) as unknown as Recorded
const evolve = (state: number | null, { version }: Recorded) => (state ?? 0) * 10 + version

test('events change states that are known and begin others; one that had left the queue stays out', () => {
  const before = new Map([['known', 3]])
  const after = statesAfter(before, [event('known', 4), event('new', 1), event('left', 7), event('new', 2)], { evolve })
  expect(Object.fromEntries(after)).toEqual({ known: 34, new: 12 })
  expect(Object.fromEntries(before)).toEqual({ known: 3 })
})
