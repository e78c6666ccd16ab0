import type { LocationEvent } from '../../contract/events/location.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Location } from '../../contract/locations/location.ts'
import { waitingListJob } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const waitingList = ({ stream }: { readonly stream: string }) => [waitingListJob(idOf(stream))]

/** Offers and requests may be over, or possible, once a location has changed. */
export const locationReactions = defineReactions<Location, LocationEvent>({
  on: {
    LocationUpdated: waitingList,
    LocationTurnedOnline: waitingList,
    LocationTurnedOffline: waitingList,
    LocationSlotsSet: waitingList,
    LocationDeleted: waitingList,
    LocationRestored: waitingList,
  },
  pending: () => [],
})
