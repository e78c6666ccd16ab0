import { createLocation } from '../../contract/calls/create-location.ts'
import { deleteLocation } from '../../contract/calls/delete-location.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import type { Probe } from './probes.ts'
import { createRecord } from './resource-probes.ts'

export type LocationRecords = Awaited<ReturnType<typeof makeLocations>>

/** Locations of a storm: one to change, one to delete, one that is deleted. And a repair location. */
export async function makeLocations({ reviewer }: Desk, storm: string) {
  const add = async () =>
    (await reviewer.ok(createLocation, { params: { s: storm }, body: makeLocation() })).location.id
  const [location, locationToDelete, deletedLocation] = [await add(), await add(), await add()]
  await reviewer.ok(deleteLocation, { params: { s: storm, l: deletedLocation } })
  const shop = await createRecord(reviewer, repairLocation)
  return { location, locationToDelete, deletedLocation, shop }
}

/** Probes of the calls about appraisal locations. */
export function locationProbes(records: LocationRecords & { storm: string }): Readonly<Record<string, Probe>> {
  const { storm, location: id } = records
  const exceptions = [{ datestring: '03-14-2026', slots: [{ time: '08:00', capacity: 2 }] }]
  return {
    'create-location': { params: { s: storm }, body: makeLocation() },
    'list-locations': { params: { s: storm } },
    'get-location': { params: { locationId: id } },
    'edit-location': { params: { s: storm, l: id }, body: { ...makeLocation({ name: 'Gate 5' }), online: undefined } },
    'delete-location': { params: { s: storm, l: records.locationToDelete } },
    'restore-location': { params: { s: storm, l: records.deletedLocation } },
    'set-location-status': { params: { s: storm, l: id }, body: { online: false } },
    'set-location-slots': { params: { s: storm, l: id }, body: { exceptions } },
    'list-zipcodes-near': { query: { zipcode: '73160', miles: '15' } },
    'list-storm-shops': { params: { id: storm } },
    'add-storm-shop': { params: { id: records.shop }, body: { storm_id: storm } },
    'remove-storm-shop': { params: { id: records.shop, stormId: storm } },
    'set-threshold-warning': { params: { s: storm, l: id }, body: { threshold: 80 } },
  }
}
