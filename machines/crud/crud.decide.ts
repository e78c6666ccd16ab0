import { type CrudEvent, type CrudStep, crudEventType } from '../../contract/crud/crud-events.ts'
import { type AnyResource, type CrudRecord, titleOf, type Values } from '../../contract/crud/resource.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import type { CrudSnapshot } from './crud.evolve.ts'

export type CrudCommand =
  | { readonly type: 'create'; readonly fields: Values }
  | {
      readonly type: 'edit'
      readonly changes: Readonly<Record<string, Values[string] | undefined>>
      /** What others have changed since the version that the edit is based on. */
      readonly changedSince?: ChangedSince<CrudRecord>
    }
  | { readonly type: 'delete' | 'restore'; readonly changedSince?: ChangedSince<CrudRecord> }

const stepOfCommand = { create: 'Created', edit: 'Edited', delete: 'Deleted', restore: 'Restored' } as const

/** What a command does to a record, or why it cannot be done. */
export function crudDecide(resource: AnyResource, snapshotOf: (record: CrudRecord | null) => CrudSnapshot) {
  const { noun, fields } = resource
  return (command: CrudCommand, record: CrudRecord | null): Decision<CrudEvent> => {
    const checked = (step: CrudStep, data: CrudEvent['data']) =>
      checkedBy(snapshotOf(record), { type: crudEventType(resource, step), data }, refusalFor(command, record))
    if (command.type === 'create') {
      if (record) return refuse('already_there', `This ${noun.one} already exists.`)
      return checked('Created', { fields: command.fields })
    }
    if (!record) return refuse('not_found', `This ${noun.one} does not exist.`)
    if (command.type !== 'edit') {
      const decision = checked(stepOfCommand[command.type], {})
      return (decision.ok && command.type === 'delete' && changedOf(record, command.changedSince)) || decision
    }
    const difference = differenceOf<CrudRecord>(record, command.changes, Object.keys(fields)) as {
      changes: Values
      was: Values
    }
    const decision = checked('Edited', difference)
    if (!decision.ok) return decision
    const labelOf = (field: string) => fields[field]?.label ?? field
    const conflict = conflictOf<CrudRecord>(difference.changes, labelOf, command.changedSince)
    if (conflict) return conflict
    return Object.keys(difference.changes).length > 0 ? decision : accept()
  }

  /** Refuses to delete what its author has not seen. */
  function changedOf(record: CrudRecord, since: ChangedSince<CrudRecord> = {}) {
    const changed = Object.keys(fields).filter((field) => since[field])
    const [first] = changed.flatMap((field) => since[field] ?? [])
    if (!first) return null
    const names = changed.map((field) => fields[field]?.label ?? field).join(', ')
    const reason = `${first.by} changed ${names} of ${titleOf(resource, record)}. Check it, then delete it again.`
    return refuse('changed_meanwhile', reason, { by: first.by, at: first.at })
  }

  /** Names who deleted or restored the record, where that happened after what the command is based on. */
  function refusalFor(command: CrudCommand, record: CrudRecord | null) {
    const since = 'changedSince' in command ? command.changedSince?.deleted_at : undefined
    const who = since && { by: since.by, at: since.at }
    const name = record ? titleOf(resource, record) : `This ${noun.one}`
    if (!record?.deleted_at) return { code: 'active', reason: `${name} is not deleted.`, ...who }
    const deleted = who ? `${name} was deleted by ${who.by}.` : `${name} is deleted.`
    const more = command.type === 'delete' ? '' : ' Restore it first.'
    return { code: 'deleted', reason: `${deleted}${more}`, ...who }
  }
}

/** Accepts the event if the machine does. */
export function checkedBy(
  snapshot: CrudSnapshot,
  event: CrudEvent,
  { code, reason, ...who }: { code: string; reason: string; by?: string; at?: string },
): Decision<CrudEvent> {
  if (snapshot.can(event)) return accept(event)
  return refuse(code, reason, { ...who, why: () => whyNot(snapshot, event) })
}
