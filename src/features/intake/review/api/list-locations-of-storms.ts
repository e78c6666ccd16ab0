import { listLocationsOfStorms as call } from '../../../../../contract/calls/list-locations-of-storms.ts'
import type { LocationView } from '../../../../../contract/locations/location.ts'
import { send } from '../../../../shared/api/client.ts'

/** Appraisal locations of several storms, as pairs of storm id and locations. */
export function listLocationsOfStorms(stormIds: readonly string[]): Promise<[string, LocationView[]][]> {
  return send(call, { body: { storm_ids: [...stormIds] } })
}
