import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import { findRecords } from '../crud/crud-store.ts'

/** Repair locations by id, deleted or not. */
export const findShops = findRecords(repairLocation)
