import { describe, expect, test } from 'vitest'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { proposeEvents } from './propose-events.ts'

const storm = (id: string, start: string, end: string, more: Partial<StormView> = {}) =>
  ({ id, timespan: { start, end }, zipcodes: ['73160'], deleted_at: null, ...more }) as StormView
const march = storm('march', '2026-03-01', '2026-03-05')
const may = storm('may', '2026-05-01', '2026-05-02')
const archived = storm('archived', '2026-06-01', '2026-06-02', { deleted_at: '2026-07-01T00:00:00Z' })
const contact = (id: string, zip: string, day: string | null) => ({
  id,
  zip,
  date_of_loss: day === null ? null : Date.parse(`${day}T00:00:00Z`),
})

describe('the event of a contact', () => {
  test('covers its ZIP code and its date of loss; without a date it is the latest active one there', () => {
    const contacts = [
      contact('first day', '73160', '2026-03-01'),
      contact('last day', '73160', '2026-03-05'),
      contact('between', '73160', '2026-04-01'),
      contact('no date', '73160', null),
      contact('archived', '73160', '2026-06-01'),
      contact('elsewhere', '46202', null),
    ]
    const { events, without } = proposeEvents(contacts, [march, may, archived])
    expect(events.map(({ storm: { id }, ids }) => [id, ids])).toEqual([
      ['march', ['first day', 'last day']],
      ['may', ['no date']],
    ])
    expect(without).toBe(3)
  })
})
