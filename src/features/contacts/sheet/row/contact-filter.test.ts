import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactStatuses } from '../../../../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../../../../contract/events/contact.events.ts'
import { type ContactCommand, decideContact } from '../../../../../machines/contact/contact.decide.ts'
import { sampleContact } from '../../../../../machines/contact/contact.samples.ts'
import { ContactUnderTest } from '../../../../../machines/contact/contact-under-test.ts'
import { type ContactFilter, matchesFilter, mayMatchAfter, noFilter } from './contact-filter.ts'

const storm = '5a000000-0000-4000-8000-000000000001'
const appraiser = '5a000000-0000-4000-8000-000000000002'
const appointment = {
  id: '5a000000-0000-4000-8000-000000000004',
  kind: 'field',
  timestamp: 0,
  duration_minutes: 30,
  timezone: 'America/Chicago',
  location_id: null,
  appraiser_id: null,
} as const

const commands: readonly ContactCommand[] = [
  ...contactStatuses.map((status) => ({
    type: 'SetContactStatus' as const,
    status,
    call_back_at: '2026-03-12T15:00:00Z',
    reason: 'A reason',
  })),
  { type: 'UpdateContact', changes: { storm_id: storm } },
  { type: 'UpdateContact', changes: { storm_id: null, mode: 'field' } },
  { type: 'ReopenContact', changes: { appraiser_id: appraiser } },
  { type: 'ReactivateContact', changes: { appraiser_id: null, mode: 'sms' } },
  { type: 'AssignContact', appraiser_id: appraiser },
  { type: 'UnassignContact' },
  { type: 'SendToCallCenter' },
  { type: 'CleanContact' },
  { type: 'PlaceCall', call: storm },
  { type: 'EndCall', outcome: 'wrong_number' },
  { type: 'EndCall', outcome: 'call_back', call_back_at: '2026-03-12T15:00:00Z' },
  { type: 'RequestFieldVisit' },
  { type: 'WithdrawFieldVisit' },
  { type: 'BookAppointment', appointment },
  { type: 'BookAppointment', appointment: { ...appointment, kind: 'location' } },
  { type: 'CancelAppointment' },
  { type: 'MissAppointment' },
  { type: 'CompleteAppraisal' },
  { type: 'DeleteContact' },
  { type: 'RestoreContact' },
  { type: 'UndoContact', changes: { storm_id: storm, appraiser_id: null } },
  { type: 'UndoContact', changes: {}, status: 'issues' },
]

const filters: fc.Arbitrary<ContactFilter> = fc.record({
  status: fc.option(fc.constantFrom(...contactStatuses)),
  stage: fc.option(fc.constantFrom('field' as const, 'call_center' as const)),
  event: fc.option(fc.constantFrom('none', storm)),
  appraiser: fc.option(fc.constantFrom('none', appraiser)),
})

type Foresees = (event: ContactEvent, filter: ContactFilter) => boolean

/** Events by which a contact came to match though nothing said that it might. */
function missed(steps: readonly ContactCommand[], filter: ContactFilter, foresees: Foresees): string[] {
  const one = new ContactUnderTest().happen({ type: 'ContactCreated', data: { contact: sampleContact } })
  return steps.flatMap((command) => {
    const decision = decideContact(command, one.contact)
    if (!decision.ok) return []
    return decision.events.flatMap((event) => {
      const did = one.contact !== null && matchesFilter(one.contact, filter)
      one.happen(event)
      const does = one.contact !== null && matchesFilter(one.contact, filter)
      return does && !did && !foresees(event, filter) ? [event.type] : []
    })
  })
}

const paths = fc.array(fc.constantFrom(...commands), { maxLength: 14 })
const runs = { numRuns: 3000, seed: 17 }

describe('a contact that comes to match the filter', () => {
  test('is foreseen from the event alone, whatever happened before', () => {
    fc.assert(
      fc.property(paths, filters, (steps, filter) => {
        expect(missed(steps, filter, mayMatchAfter)).toEqual([])
      }),
      runs,
    )
  })

  test.each<ContactEvent['type']>([
    'ContactRestored',
    'ContactUpdated',
    'ContactAssigned',
    'ContactStatusSet',
    'ContactCleaned',
    'ContactCallEnded',
    'ContactUndone',
  ])('is missed where %s is forgotten', (type) => {
    const forgets: Foresees = (event, filter) => event.type !== type && mayMatchAfter(event, filter)
    const found = fc.check(
      fc.property(paths, filters, (steps, filter) => missed(steps, filter, forgets).length === 0),
      runs,
    )
    expect(found.failed).toBe(true)
  })

  test('is not looked for by events that do not touch what is filtered by', () => {
    const event = { type: 'ContactUpdated', data: { changes: { city: 'Goshen' }, was: {} } } as const
    expect(mayMatchAfter(event, { ...noFilter, event: storm, status: 'issues' })).toBe(false)
    expect(mayMatchAfter({ type: 'ContactStatusSet', data: { status: 'issues', was: 'other' } }, noFilter)).toBe(false)
  })
})
