import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '../../contract/call.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { deleteLocation } from '../../contract/calls/delete-location.ts'
import { editLocation } from '../../contract/calls/edit-location.ts'
import { restoreLocation } from '../../contract/calls/restore-location.ts'
import { setLocationSlots } from '../../contract/calls/set-location-slots.ts'
import { setLocationStatus } from '../../contract/calls/set-location-status.ts'
import { setThresholdWarning } from '../../contract/calls/set-threshold-warning.ts'
import type { Location, LocationView } from '../../contract/locations/location.ts'
import type { SlotExceptions } from '../../contract/locations/schedule.ts'
import type { LocationCommand } from '../../machines/location/location.decide.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { LocationDependencies } from './dependencies.ts'
import { commandLocation, type LocationAddress } from './location-command.ts'
import { findLocationView } from './location.queries.ts'

/** The calls that change an appraisal location: each is one command of its machine. */
export function changeLocationRoutes(dependencies: LocationDependencies): Route[] {
  const { database, findBusiness } = dependencies
  const viewOf = async ({ businessId }: CommandScope, id: string): Promise<{ location: LocationView }> => {
    const location = await database.withBusiness(businessId, (client) => findLocationView(client, id, Date.now()))
    if (!location) throw notFound()
    return { location }
  }
  const change = async (
    scope: CommandScope,
    address: LocationAddress,
    command: LocationCommand | ((location: Location) => LocationCommand),
    options: Parameters<typeof commandLocation>[4] = {},
  ) => {
    await commandLocation(dependencies, scope, address, command, options)
    return viewOf(scope, address.id)
  }
  return [
    route(createLocation, async ({ params: { s: storm = '' }, body, scope }) => {
      const { online, timezone, ...fields } = body
      const business = timezone ? null : await database.withBusiness(scope.businessId, findBusiness)
      const location = { ...fields, timezone: timezone ?? business?.timezone ?? 'America/Chicago' }
      return change(scope, { storm, id: uuidv7() }, { type: 'CreateLocation', storm_id: storm, location, online })
    }),
    route(editLocation, ({ params, body: { version, move, ...changes }, scope }) =>
      change(scope, addressIn(params), { type: 'EditLocation', changes }, { version, moves: movesIn(params, move) }),
    ),
    route(setThresholdWarning, ({ params, body: { version, threshold }, scope }) =>
      change(
        scope,
        addressIn(params),
        { type: 'EditLocation', changes: { capacity_threshold: threshold } },
        { version },
      ),
    ),
    route(setLocationStatus, ({ params, body: { online }, scope }) =>
      change(scope, addressIn(params), { type: online ? 'TurnLocationOnline' : 'TurnLocationOffline' }),
    ),
    route(setLocationSlots, ({ params, body: { version, exceptions, move }, scope }) =>
      change(
        scope,
        addressIn(params),
        ({ slot_exceptions }) => ({ type: 'SetSlots', slot_exceptions: withDays(slot_exceptions, exceptions) }),
        { version, moves: movesIn(params, move) },
      ),
    ),
    route(deleteLocation, async ({ params, scope }) => {
      const address = addressIn(params)
      await commandLocation(dependencies, scope, address, { type: 'DeleteLocation' })
      return { id: address.id }
    }),
    route(restoreLocation, ({ params, scope }) => change(scope, addressIn(params), { type: 'RestoreLocation' })),
  ]
}

const addressIn = ({ s: storm = '', l: id = '' }: Readonly<Record<string, string>>): LocationAddress => ({ storm, id })

/** A move that names no location stays at the one that changes. */
function movesIn({ l = '' }: Readonly<Record<string, string>>, moves: BodyOf<typeof setLocationSlots>['move']) {
  return moves.map((one) => ({ ...one, location_id: one.location_id ?? l }))
}

/** Replaces the changed days that are named, and keeps the others. */
function withDays(before: SlotExceptions, days: SlotExceptions): SlotExceptions {
  const named = new Set(days.map(({ datestring }) => datestring))
  return [...before.filter(({ datestring }) => !named.has(datestring)), ...days]
}
