import { expect, test } from 'vitest'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { appointmentIdsIn } from './appointments-of-contact.ts'

const event = (type: string, data: object) => ({ type, data }) as Recorded

test('appointments are those of the contact’s events, each once', () => {
  const [first, second] = [{ id: 'one' }, { id: 'two' }]
  expect(
    appointmentIdsIn([
      event('ContactCreated', { contact: { id: 'none' } }),
      event('ContactAppointmentBooked', { appointment: first, was: 'not_reached' }),
      event('ContactAppointmentMoved', { appointment: first, was: first }),
      event('ContactAppointmentCancelled', { was: first }),
      event('ContactAppointmentBooked', { appointment: second, was: 'not_reached' }),
      event('ContactAppointmentMissed', { was: second }),
    ]),
  ).toEqual(['one', 'two'])
})
