import * as v from 'valibot'
import type { DomainEvent } from '../events/recorded.ts'
import { type DataSchema, type EventSchemas, storedEvent } from '../events/stored-event.ts'
import type { Undoing } from '../events/undoing.ts'
import type { Field } from './field.ts'
import { type AnyResource, entriesOf, type Values } from './resource.ts'

/** What happens to a record of any resource; the event's type has the resource's name before it. */
export const crudSteps = ['Created', 'Edited', 'Deleted', 'Restored'] as const
export type CrudStep = (typeof crudSteps)[number]

export interface CrudEvent extends DomainEvent {
  readonly type: string
  readonly data: CrudEventData
}

/** `fields` of Created; `changes` and `was` of Edited. */
export interface CrudEventData extends Undoing {
  readonly fields?: Values
  readonly changes?: Values
  readonly was?: Values
}

export function crudEventType({ name }: Pick<AnyResource, 'name'>, step: CrudStep): string {
  return `${name}${step}`
}

/** Which of the four an event is. @throws for an event of something else. */
export function stepOfEvent({ name }: Pick<AnyResource, 'name'>, { type }: Pick<DomainEvent, 'type'>): CrudStep {
  const step = crudSteps.find((one) => type === `${name}${one}`)
  if (!step) throw new Error(`${type} is no event of ${name}`)
  return step
}

/** A field that may be empty was added after the first events, or may be: they lack it. */
const asCreated = ({ stored, empty }: Field): v.GenericSchema => (empty === undefined ? stored : v.optional(stored))

/** Schemas of the stored events, by type. */
export function crudEventSchemas(resource: AnyResource): EventSchemas {
  const undoes = v.optional(v.array(v.number()))
  const some = v.strictObject(entriesOf(resource, ({ stored }) => v.optional(stored)))
  const data: Record<CrudStep, DataSchema> = {
    Created: v.strictObject({ fields: v.strictObject(entriesOf(resource, asCreated)), undoes }),
    Edited: v.strictObject({ changes: some, was: some, undoes }),
    Deleted: v.strictObject({ undoes }),
    Restored: v.strictObject({ undoes }),
  }
  return Object.fromEntries(crudSteps.map((step) => [crudEventType(resource, step), storedEvent(data[step])]))
}
