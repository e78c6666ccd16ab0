import { formatTime, viewerZone } from '../../shared/time/format-time.ts'
import type { StormMap } from './api/event-map-api.ts'

type Appraiser = StormMap['appraisers'][number]

/** Since when the place of an appraiser is known, and whence: nobody is followed. */
export function whereaboutsOf({ known_from, known_at, stops }: Appraiser): string {
  if (known_at === null) return 'Home ZIP code'
  const zone = stops[0]?.timezone ?? viewerZone
  return `${known_from === 'check_in' ? 'Checked in' : 'Planned'} ${formatTime(known_at, zone)}`
}

/** A stop of the day: `9:00 AM Moore lot`, `10:30 AM 73160 (done)`. */
export function formatStop({ timestamp, timezone, location, zipcode, state }: Appraiser['stops'][number]): string {
  const time = formatTime(new Date(timestamp).toISOString(), timezone)
  const suffix = state === 'booked' ? '' : ` (${state})`
  return `${time} ${location ?? zipcode ?? 'ZIP code not known'}${suffix}`
}
