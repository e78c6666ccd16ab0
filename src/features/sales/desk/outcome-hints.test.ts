import { expect, test } from 'vitest'
import { leadOutcomes } from '../../../../contract/leads/lead-outcomes.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { emptyWork } from './lead-work.ts'
import { hintOfOutcome } from './outcome-hints.ts'

const shop = { id: '6a000000-0000-4000-8000-000000000051', name: 'Deep Fork' }
const now = Date.parse('2026-03-12T15:00:00Z')
const shown = (follow_up_at: string | null = null) =>
  ({ lead: { follow_up_at }, local: { zone: 'America/Chicago' }, shops: [shop] }) as unknown as SalesLead

test('every outcome says what it sets in motion, with the shop that was chosen', () => {
  const hints = leadOutcomes.map((one) => hintOfOutcome(one, shown(), { ...emptyWork, shopId: shop.id }, '', now))
  expect(hints.every((hint) => hint !== '')).toBe(true)
  expect(hints[1]).toBe('Offered to Deep Fork, which sets the drop-off')
  expect(hints[5]).toBe('Back in 4 hours')
})

test('an owner who was not reached keeps a promise that is still ahead', () => {
  const hint = (at: string) => hintOfOutcome('no_answer', shown(at), emptyWork, '', now)
  expect(hint('2026-03-12T20:00:00.000Z')).toMatch(/^Follow-up stays .*3:00|15:00/)
  expect(hint('2026-03-12T14:00:00.000Z')).toBe('Back in 4 hours')
})
