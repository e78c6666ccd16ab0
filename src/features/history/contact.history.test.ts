import { expect, test } from 'vitest'
import { sampleAppointment } from '../../../machines/contact/contact.samples.ts'
import { contactHistory } from './contact.history.ts'

const at = (timestamp: number) => ({ ...sampleAppointment, timestamp, timezone: 'America/New_York' })

test('an appointment reads by the clock of its place, with the zone by name', () => {
  const [was, appointment] = [at(Date.UTC(2026, 10, 30, 14, 30)), at(Date.UTC(2026, 11, 1, 15))]
  const { changes } = contactHistory.describe(
    { type: 'ContactAppointmentMoved', data: { was, appointment } },
    () => undefined,
    { zone: 'America/Chicago' },
  )
  expect(changes).toEqual([
    {
      label: 'Appointment',
      from: expect.stringMatching(/^Mon, Nov 30, 9:30 AM Eastern Time/),
      to: expect.stringMatching(/^Tue, Dec 1, 10:00 AM Eastern Time/),
    },
  ])
})
