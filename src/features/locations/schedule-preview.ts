import * as v from 'valibot'
import { Schedule } from '../../../contract/locations/schedule.ts'
import { slotsOf } from '../../../machines/location/slots.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { bodyOf, type LocationValues } from './location-values.ts'

/** What the schedule of a form makes: slots, days and places; null while it is not complete. */
export function previewOf(values: LocationValues): string | null {
  const { schedule, timezone = 'America/Chicago' } = bodyOf(values)
  const checked = v.safeParse(Schedule, schedule)
  if (!checked.success) return null
  const slots = slotsOf({ schedule: checked.output, slot_exceptions: [], timezone })
  if (slots.length === 0) return 'This schedule has no slots. Check its days, hours, and breaks.'
  const days = new Set(slots.map(({ day }) => day)).size
  const places = slots.reduce((sum, { capacity }) => sum + capacity, 0)
  return `${countOf(slots.length, 'slot')} on ${countOf(days, 'day')}, for ${countOf(places, 'vehicle')}.`
}
