import type { SentBodyOf } from '../../contract/call.ts'
import type { createLocation } from '../../contract/calls/create-location.ts'

/** A location as it is added: ten days from the day after tomorrow, eight hours a day, two places an hour. */
export function makeLocation(
  changes: Partial<SentBodyOf<typeof createLocation>> = {},
): SentBodyOf<typeof createLocation> {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    name: 'Fairgrounds',
    address: '100 Fairgrounds Rd',
    city: 'Indianapolis',
    state: 'IN',
    zipcode: '46205',
    timezone: 'America/New_York',
    schedule: {
      first_day: dayFromNow(2),
      last_day: dayFromNow(11),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      open: '08:00',
      close: '17:00',
      slot_minutes: 60,
      capacity: 2,
      breaks: [{ from: '12:00', to: '13:00' }],
    },
    ...changes,
  }
}
