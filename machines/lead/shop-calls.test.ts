import { expect, test } from 'vitest'
import type { LeadCalls, LeadEvent } from '../../contract/events/lead.events.ts'
import { shopCallsOf } from './shop-calls.ts'

const [mine, colleague, stranger] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
]
const was: LeadCalls = { num_calls: 0, last_called_at: null, last_outcome: null, follow_up_at: null }
const recorded = (version: number, by: string, event: LeadEvent) => ({
  ...event,
  id: 100 + version,
  stream: 'lead:1',
  version,
  at: `2026-03-1${version}T15:00:00Z`,
  by: { id: by, name: by },
})
const call = (version: number, by: string, note: string, by_role = 'shop_agent') =>
  recorded(version, by, {
    type: 'LeadCalled',
    data: { outcome: 'no_answer', note, follow_up_at: null, by_role, was },
  })

test('the calls of a team are the latest first, without those of sales, of another shop, and what was undone', () => {
  const history = [
    call(1, mine, 'Rang out.'),
    call(2, stranger, 'Of another shop.'),
    call(3, mine, 'By sales.', 'sales_agent'),
    call(4, colleague, 'By mistake.'),
    recorded(5, colleague, { type: 'LeadCallUndone', data: { from: was, to: was, undoes: [4] } }),
    call(6, colleague, 'Reached the owner.'),
  ]
  expect(shopCallsOf(history, new Set([mine, colleague]))).toEqual([
    {
      id: 106,
      at: '2026-03-16T15:00:00Z',
      by: { id: colleague, name: colleague },
      outcome: 'no_answer',
      note: 'Reached the owner.',
      follow_up_at: null,
    },
    {
      id: 101,
      at: '2026-03-11T15:00:00Z',
      by: { id: mine, name: mine },
      outcome: 'no_answer',
      note: 'Rang out.',
      follow_up_at: null,
    },
  ])
})
