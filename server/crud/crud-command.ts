import { getNextTransitions } from 'xstate'
import type { CrudEvent } from '../../contract/crud/crud-events.ts'
import type { AnyResource, CrudRecord } from '../../contract/crud/resource.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { changedByOthers } from '../../machines/changed-by-others.ts'
import type { CrudAggregate } from '../../machines/crud/crud-aggregate.ts'
import type { CrudCommand } from '../../machines/crud/crud.decide.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { checkPhone } from '../http/check-phone.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { findRecords, projectRecords } from './crud-store.ts'

export interface Commanded {
  readonly id: string
  readonly command: CrudCommand
  /** The version that the command is based on, if its author said so. */
  readonly version?: number | undefined
}

/**
 * Carries out a command on one record, and answers with the record after it.
 * @throws Refused 404 for a record that does not exist here, 409 for what the machine or a conflict refuses.
 */
export function commandingRecords(commands: CommandHandler, aggregate: CrudAggregate) {
  const { resource, decide, evolve, snapshotOf } = aggregate
  const { category } = resource
  return (scope: CommandScope, { id, command, version }: Commanded): Promise<Record<string, CrudRecord>> =>
    commands.handle(scope, async (client) => {
      checkPhones(resource, command)
      const record = (await findRecords(resource)(client, [id])).get(id) ?? null
      if (!record && command.type !== 'create') throw notFound()
      const since = record ? await changedSince(client, record, command, version ?? record.version) : {}
      const decision = decide(command.type === 'create' ? command : { ...command, changedSince: since }, record)
      if (!decision.ok) {
        const allowed = getNextTransitions(snapshotOf(record)).map(({ eventType }) => eventType)
        throw refusedBy(decision.refusal, { id, state: snapshotOf(record).value, allowed })
      }
      const batch = new StreamBatch<CrudRecord, CrudEvent>(category, evolve, scope).load(id, record)
      batch.apply(id, decision.events)
      return {
        streams: batch.streams,
        projections: [projectRecords(resource)(scope.businessId, batch.changed)],
        reply: { [category]: batch.current(id) as CrudRecord },
      }

      /** Only a stale edit, or a change of state that was made already, costs a read of the stream. */
      async function changedSince(
        client: TenantClient,
        record: CrudRecord,
        command: CrudCommand,
        basedOn: number,
      ): Promise<ChangedSince<CrudRecord>> {
        const mustBeDeleted = command.type === 'restore'
        const isPossible = mustBeDeleted === (record.deleted_at !== null)
        if (isPossible && basedOn >= record.version) return {}
        const events = await readStreams(client, [streamOf(category, id)])
        const based = { version: isPossible ? basedOn : 0, actorId: scope.actor.id }
        return changedByOthers<CrudRecord, CrudEvent>(events, based, (state, event) => evolve(state, event))
      }
    })
}

function checkPhones({ fields }: AnyResource, command: CrudCommand): void {
  const values = command.type === 'create' ? command.fields : command.type === 'edit' ? command.changes : {}
  for (const [name, value] of Object.entries(values)) {
    const editor = fields[name]?.editor
    if (editor?.kind === 'text' && editor.type === 'tel' && typeof value === 'string') checkPhone(value, name)
  }
}
