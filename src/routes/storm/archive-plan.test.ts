import { describe, expect, it } from 'vitest'
import { makeContact } from '../../../stories/features/contacts/contact.factory.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { type ArchiveCalls, archiveWithPlan } from './archive-plan.ts'

const operation = newOperation('Archive')
const later = Date.now() + 86_400_000
const appointment = {
  id: 'a1',
  kind: 'location' as const,
  timestamp: later,
  duration_minutes: 30,
  timezone: 'America/Chicago',
  location_id: null,
  appraiser_id: null,
}
const contacts = [
  { ...makeContact(0), status: 'scheduled' as const, appointment },
  { ...makeContact(1), status: 'not_scheduled' as const, appointment: null },
  { ...makeContact(2), status: 'cancel_claim' as const, appointment: null },
]

function callsInto(log: string[]): ArchiveCalls {
  return {
    contactsOf: async () => contacts,
    cancel: async (contact, id) => log.push(`cancel ${id} of ${contact}`),
    move: async (ids, change) => {
      log.push(`move ${ids.length} to ${String(change.storm_id)}`)
      return { changed: ids.length, refused: [] }
    },
    archive: async () => log.push('archive'),
  }
}

describe('archiving an event', () => {
  it('cancels bookings, moves open contacts, then archives', async () => {
    const log: string[] = []
    const done = await archiveWithPlan(callsInto(log), 's', { moveTo: 't', cancelBookings: true }, operation, () => {})
    expect(log).toEqual([`cancel a1 of ${contacts[0]?.id}`, 'move 2 to t', 'archive'])
    expect(done).toEqual({ canceled: 1, moved: 2, refused: [] })
  })

  it('leaves everything where it is unless told otherwise', async () => {
    const log: string[] = []
    await archiveWithPlan(callsInto(log), 's', { moveTo: null, cancelBookings: false }, operation, () => {})
    expect(log).toEqual(['archive'])
  })

  it('counts what is refused on the way', async () => {
    const calls = { ...callsInto([]), cancel: () => Promise.reject(new Error('It is over.')) }
    const done = await archiveWithPlan(calls, 's', { moveTo: null, cancelBookings: true }, operation, () => {})
    expect(done).toEqual({ canceled: 0, moved: 0, refused: ['It is over.'] })
  })
})
