import { getNextTransitions } from 'xstate'
import type { StormEvent } from '../../contract/events/storm.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { decideStorm, type StormCommand } from '../../machines/storm/storm.decide.ts'
import { evolveStorm, stormSnapshot } from '../../machines/storm/storm.evolve.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { noticesOf } from './storm-notices.ts'
import { projectStorms } from './storm.projection.ts'
import type { StormDependencies } from './dependencies.ts'
import { findStormView, findStorms } from './storm.queries.ts'

/**
 * Carries out a command about one storm, and answers with the storm as it then is. `version` is the one that an edit is
 * based on. A function makes the command of the storm as it is.
 * @throws Refused 404 for a storm or call center that does not exist here, 409 for what the machine does not allow.
 */
export async function commandStorm(
  { commands, database, findPeople, raise }: StormDependencies,
  scope: CommandScope,
  id: string,
  commanded: StormCommand | ((storm: StormView) => StormCommand),
  version?: number,
): Promise<{ storm: StormView }> {
  const reply = await commands.handle(scope, async (client) => {
    const storm = (await findStorms(client, [id])).get(id) ?? null
    if (!storm && typeof commanded === 'function') throw notFound()
    const command = typeof commanded === 'function' ? commanded(storm as StormView) : commanded
    if (!storm && command.type !== 'CreateStorm') throw notFound()
    const callCenter = callCenterIn(command)
    if (callCenter && (await findPeople(client, [callCenter])).get(callCenter)?.role !== 'call_center') {
      throw notFound({ 'settings.call_center_id': 'Not found' })
    }
    const changedSince = storm
      ? await fieldsChangedSince<StormView, StormEvent>(
          client,
          { stream: streamOf('storm', id), state: storm, version, actorId: scope.actor.id },
          evolveStorm,
        )
      : {}
    const decision = decideStorm(command.type === 'EditStorm' ? { ...command, changedSince } : command, storm)
    if (!decision.ok) {
      const allowed = [...new Set(getNextTransitions(stormSnapshot(storm)).map(({ eventType }) => eventType))]
      throw refusedBy(decision.refusal, { id, state: storm?.deleted_at ? 'archived' : 'active', allowed })
    }
    const batch = new StreamBatch<StormView, StormEvent>('storm', evolveStorm, scope).load(id, storm)
    batch.apply(id, decision.events)
    const raised = raise(scope, noticesOf(batch.changed, decision.events, scope.actor.name))
    return {
      streams: [...batch.streams, ...raised.streams],
      projections: [projectStorms(scope.businessId, batch.changed), ...raised.projections],
      reply: { id },
    }
  })
  const storm = await database.withBusiness(scope.businessId, (client) => findStormView(client, reply.id))
  if (!storm) throw new Error(`storm ${reply.id} has gone`)
  return { storm }
}

function callCenterIn(command: StormCommand): string | null {
  const { settings } = command.type === 'EditStorm' ? command.changes : { settings: undefined, ...command }
  return settings?.call_center_id ?? null
}
