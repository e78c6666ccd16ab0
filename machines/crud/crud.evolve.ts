import { initialTransition, type SnapshotFrom } from 'xstate'
import { type CrudEvent, stepOfEvent } from '../../contract/crud/crud-events.ts'
import type { AnyResource, CrudRecord } from '../../contract/crud/resource.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import type { CrudMachine } from './crud.machine.ts'

export type CrudSnapshot = SnapshotFrom<CrudMachine>
export type CrudFact = CrudEvent & { readonly stream: string; readonly version: number; readonly at: string }

/** The machine's snapshot of a record; null for one that does not exist. */
export function crudSnapshots(machine: CrudMachine) {
  const [absent] = initialTransition(machine)
  const resting = restingIn(machine)
  return (record: CrudRecord | null): CrudSnapshot => {
    if (!record) return absent
    return resting(record.deleted_at === null ? 'active' : 'deleted', {})
  }
}

/** The record after an event. Pure; the event is taken as having happened. */
export function crudEvolve(resource: AnyResource, machine: CrudMachine) {
  const snapshotOf = crudSnapshots(machine)
  const step = stepOf(machine)
  return (record: CrudRecord | null, fact: CrudFact): CrudRecord => {
    const next = step(snapshotOf(record), fact)
    const { data, version, at } = fact
    const deleted_at = next.value === 'deleted' ? (record?.deleted_at ?? at) : null
    if (stepOfEvent(resource, fact) === 'Created') {
      const fields = { ...emptyFields(resource), ...data.fields }
      return { ...fields, id: idOf(fact.stream), created_at: at, updated_at: at, deleted_at, version }
    }
    if (!record) throw new Error(`${fact.type} on ${fact.stream}, which does not exist`)
    return { ...record, ...data.changes, updated_at: at, deleted_at, version }
  }
}

/** A field that was added to the resource later is empty in records that were created before. */
function emptyFields({ fields }: AnyResource) {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty ?? '']))
}
