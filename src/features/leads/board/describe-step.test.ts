import { describe, expect, test } from 'vitest'
import type { ListedLead } from '../../../../contract/leads/listed-lead.ts'
import { leadShops, makeLead } from '../../../../stories/features/leads/lead.factory.ts'
import { describeStep } from './describe-step.ts'

const [, east] = leadShops
const now = Date.parse('2026-11-30T20:00:00Z')

test('a drop-off is by the clock of its shop, and by that of the business where the shop’s is not known', () => {
  const repair_location_id = east?.id ?? ''
  const appointment = { id: repair_location_id, timestamp: Date.parse('2026-12-01T15:00:00Z'), repair_location_id }
  const lead = makeLead(0, { status: 'scheduled_awaiting_dropoff', appointment })
  const options = { now, zone: 'America/Chicago', nameOf: () => undefined }
  const zoneOf = (id: string) => leadShops.find((shop) => shop.id === id)?.timezone
  expect(describeStep(lead, { ...options, zoneOf }).text).toMatch(/^Tomorrow 10:00 AM/)
  expect(describeStep(lead, options).text).toMatch(/^Tomorrow 9:00 AM/)
})

describe('without a promise, a card counts', () => {
  const options = { now, zone: 'America/Chicago', nameOf: () => 'Circle City Dent' }
  const edited = { version: 9, progress_since: '2026-11-30T19:47:00.000Z', updated_at: '2026-11-30T19:59:00.000Z' }
  const text = (more: Partial<ListedLead>) => describeStep(makeLead(0, { ...edited, ...more }), options).text

  test('since the lead is where it is, not since its last edit', () => {
    expect(text({ status: 'assigned_to_shop', assigned_repair_location_id: east?.id ?? '' })).toBe(
      'Circle City Dent, 13 minutes',
    )
    expect(text({ status: 'unscheduled' })).toBe('No plan, 13 minutes')
  })

  test('since the shop’s answer where the office is to act on it', () => {
    const waiting_since = '2026-11-30T19:40:00.000Z'
    const at = { status: 'assigned_to_shop', assigned_repair_location_id: east?.id ?? '' } as const
    const declined = { state: 'declined', waiting_on: null, waiting_since } as const
    expect(text({ ...at, offer: declined })).toBe('Circle City Dent declined, 20 minutes')
    expect(text({ ...at, offer: { ...declined, state: 'countered', waiting_on: 'business' } })).toBe(
      'Circle City Dent offered another day, 20 minutes',
    )
    expect(text({ ...at, offer: { ...declined, state: 'seen', waiting_on: 'shop' } })).toBe(
      'Circle City Dent, 13 minutes',
    )
  })

  test('since the last call where nothing is planned', () => {
    expect(text({ status: 'unscheduled', last_called_at: '2026-11-30T19:55:00.000Z' })).toBe('No plan, 5 minutes')
  })
})
