import { getNextTransitions } from 'xstate'
import type { LocationEvent } from '../../contract/events/location.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { decideLocation, type LocationCommand } from '../../machines/location/location.decide.ts'
import { evolveLocation, locationSnapshot } from '../../machines/location/location.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, Refused, refusedBy } from '../http/problem.ts'
import { bookedIn } from './booked-in.ts'
import type { LocationDependencies, LocationMove } from './dependencies.ts'
import { projectLocations } from './location.projection.ts'
import { findLocations } from './location.queries.ts'

export interface LocationAddress {
  readonly storm: string
  readonly id: string
}

interface CommandOptions {
  /** The one that an edit is based on. */
  readonly version?: number | undefined
  /** Where bookings go that would have no place. */
  readonly moves?: readonly LocationMove[]
}

/** A command, or one that is made from the location as it is. */
type Commanded = LocationCommand | ((location: Location) => LocationCommand)

/**
 * Carries out a command about one appraisal location.
 * @throws Refused 404 for a storm or location that does not exist here, 409 for what the machine does not allow, and
 * for what would leave bookings without a place, which are listed.
 */
export async function commandLocation(
  { commands, database, findStorms, moveBookings }: LocationDependencies,
  scope: CommandScope,
  { storm: stormId, id }: LocationAddress,
  commanded: Commanded,
  { version, moves = [] }: CommandOptions = {},
): Promise<void> {
  try {
    await commands.handleInTransaction(scope, async (client) => {
      const storm = (await findStorms(client, [stormId])).get(stormId)
      const location = (await findLocations(client, [id])).get(id) ?? null
      if (!storm || (location && location.storm_id !== stormId)) throw notFound()
      if (!location && typeof commanded === 'function') throw notFound()
      const command = typeof commanded === 'function' ? commanded(location as Location) : commanded
      if (!location && command.type !== 'CreateLocation') throw notFound()
      if (command.type === 'CreateLocation') refuseArchived(storm)
      const changedSince = location
        ? await fieldsChangedSince<Location, LocationEvent>(
            client,
            { stream: streamOf('location', id), state: location, version, actorId: scope.actor.id },
            evolveLocation,
          )
        : {}
      const decision = decideLocation(
        command.type === 'EditLocation' || command.type === 'SetSlots' ? { ...command, changedSince } : command,
        location,
      )
      if (!decision.ok) {
        const snapshot = locationSnapshot(location)
        const allowed = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
        throw refusedBy(decision.refusal, { id, state: snapshot.value, allowed })
      }
      if (command.type === 'DeleteLocation' && location) await refuseBooked(client, location)
      const batch = new StreamBatch<Location, LocationEvent>('location', evolveLocation, scope).load(id, location)
      batch.apply(id, decision.events)
      const moved = await moveBookings(client, scope, { from: id, moves })
      return {
        // The location comes last, so that an undo, which starts with the latest, brings its slots back first.
        streams: [
          ...moved.streams,
          ...batch.streams,
          ...(command.type === 'CreateLocation' ? expectUnchanged('storm', [storm]) : []),
        ],
        projections: [...moved.projections, projectLocations(scope.businessId, batch.changed)],
        reply: { id },
      }
    })
  } catch (error) {
    if (!isShort(error)) throw error
    const booked = await database.withBusiness(scope.businessId, (client) => bookedIn(client, id))
    throw new Refused(409, 'more-booked', 'More is booked than these days would take. Move these bookings first.', {
      errors: booked,
    })
  }
}

function refuseArchived({ title, deleted_at }: StormView): void {
  if (deleted_at) throw new Refused(409, 'storm-archived', `${title} is archived. Restore it first.`)
}

async function refuseBooked(client: TenantClient, { id, name }: Location): Promise<void> {
  const booked = await bookedIn(client, id)
  const count = Object.keys(booked).length
  if (count > 0)
    throw new Refused(409, 'has-bookings', `${name} has bookings. Move or cancel them first.`, { errors: booked })
}

/** The trigger on the slots found more bookings than places. */
function isShort(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === 'slot_place_capacity'
}
