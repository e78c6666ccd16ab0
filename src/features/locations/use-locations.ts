import { useFetched } from '../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { locationApi } from './api/location-api.ts'

/** The appraisal locations of an event, fetched again when one changes and when contacts are booked. */
export function useLocations(stormId: string) {
  const changed = useTopicTurn('location')
  const booked = useTopicTurn('contact', longThrottle)
  return useFetched(`locations ${stormId} ${changed} ${booked}`, (signal) => locationApi.list(stormId, signal))
}
