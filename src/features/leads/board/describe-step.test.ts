import { expect, test } from 'vitest'
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
