import { createLocation } from '../calls/create-location.ts'
import { deleteLocation } from '../calls/delete-location.ts'
import { editLocation } from '../calls/edit-location.ts'
import { getLocation } from '../calls/get-location.ts'
import { listLocations } from '../calls/list-locations.ts'
import { listLocationsOfStorms } from '../calls/list-locations-of-storms.ts'
import { readStormMap } from '../calls/read-storm-map.ts'
import { restoreLocation } from '../calls/restore-location.ts'
import { setLocationSlots } from '../calls/set-location-slots.ts'
import { setLocationStatus } from '../calls/set-location-status.ts'
import { setThresholdWarning } from '../calls/set-threshold-warning.ts'

/** The calls of appraisal locations. */
export const locationCalls = [
  setThresholdWarning,
  setLocationSlots,
  setLocationStatus,
  restoreLocation,
  deleteLocation,
  editLocation,
  getLocation,
  listLocations,
  createLocation,
  listLocationsOfStorms,
  readStormMap,
] as const
