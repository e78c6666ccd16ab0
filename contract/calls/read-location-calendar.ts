import * as v from 'valibot'
import { CalendarEntry, TimestampText } from '../appointments/appointment.ts'
import { business, defineCall } from '../call.ts'

export const readLocationCalendar = defineCall({
  name: 'read-location-calendar',
  method: 'GET',
  path: `${business}/appraisal-location/{locationId}/calendar`,
  summary:
    'List the appointments of an appraisal location from `start` on and before `end`, by time; canceled ones are left out.',
  permission: 'storms:view',
  query: v.strictObject({ start: TimestampText, end: TimestampText }),
  reply: v.strictObject({ data: v.array(CalendarEntry) }),
})
