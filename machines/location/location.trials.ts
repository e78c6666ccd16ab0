import { deleteLocation } from '../../contract/calls/delete-location.ts'
import { editLocation } from '../../contract/calls/edit-location.ts'
import { restoreLocation } from '../../contract/calls/restore-location.ts'
import { setLocationStatus } from '../../contract/calls/set-location-status.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { Trial } from '../trial.ts'
import { decideLocation } from './location.decide.ts'

/** What can be done next with an appraisal location. */
export const locationTrials = (location: Location): readonly Trial[] => [
  ['turn online', decideLocation({ type: 'TurnLocationOnline' }, location), setLocationStatus],
  ['turn offline', decideLocation({ type: 'TurnLocationOffline' }, location), setLocationStatus],
  ['delete', decideLocation({ type: 'DeleteLocation' }, location), deleteLocation],
  ['restore', decideLocation({ type: 'RestoreLocation' }, location), restoreLocation],
  ['edit', decideLocation({ type: 'EditLocation', changes: {} }, location), editLocation],
]
