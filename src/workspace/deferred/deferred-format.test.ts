import { expect, test } from 'vitest'
import { waitingTab } from '../definition.ts'
import { formatLingering } from './deferred-format.ts'

const tabs = [
  { id: waitingTab, label: 'Waiting' },
  { id: 'ready', label: 'Ready' },
  { id: 'needs_fields', label: 'Needs fields' },
]
const queue = (shownTab: string, isIn: readonly string[]) => ({
  definition: { tabs },
  shownTab,
  rows: { isIn: (_id: string, tab: string) => isIn.includes(tab) },
})

test('a row that has moved to another tab says which; only one that a filter hides says that it matches it no longer', () => {
  expect(formatLingering(queue('ready', [waitingTab, 'needs_fields']), 'a', null)).toBe('now in Needs fields')
  expect(formatLingering(queue('ready', [waitingTab, 'ready']), 'a', null)).toBe('no longer matches the filter')
  expect(formatLingering(queue('ready', [waitingTab]), 'a', { by: 'Jo Tran', at: '' })).toBe(
    'no longer matches the filter (Jo Tran)',
  )
})
