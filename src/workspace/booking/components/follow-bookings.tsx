import type { AppointmentDetails } from '../../../../contract/events/appointment.events.ts'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'

type Details = Pick<AppointmentDetails, 'location_id'>

/** Fetches times again as appointments, holds and slots of the location change. */
export function FollowBookings({ location, refresh }: { location: string | null; refresh: () => void }) {
  useTopicRefetch('appointment', refresh, (event) => concerns(event, location), 100)
  useTopicRefetch('location', refresh, ({ stream }) => idOf(stream) === location, 100)
  return null
}

/** An event without details may be about any location: only the one that a place is taken at, or left, is known. */
function concerns({ data }: Recorded, location: string | null): boolean {
  const { details, was } = data as { details?: Details; was?: Details | string }
  if (!details) return true
  return details.location_id === location || (typeof was === 'object' && was.location_id === location)
}
