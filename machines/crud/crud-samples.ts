import { type CrudEvent, type CrudEventData, type CrudStep, crudEventType } from '../../contract/crud/crud-events.ts'
import type { AnyResource, Values } from '../../contract/crud/resource.ts'
import type { SampleEvent } from '../sample-event.ts'

/** At least one of every event of a record, made of the resource's examples. */
export function crudSamples(resource: AnyResource): readonly SampleEvent<unknown, CrudEvent>[] {
  const [first = {}, second = {}] = resource.examples
  const { changes, was } = sampleEdit(first, second)
  const sample = (label: string, step: CrudStep, data: CrudEventData) => ({
    label,
    event: () => ({ type: crudEventType(resource, step), data }),
  })
  return [
    sample('Created', 'Created', { fields: first }),
    sample('Edited', 'Edited', { changes, was }),
    sample('Deleted', 'Deleted', {}),
    sample('Restored', 'Restored', {}),
  ]
}

/** The fields in which two examples differ. */
function sampleEdit(was: Values, changes: Values) {
  const others = Object.keys(changes).filter((name) => changes[name] !== was[name])
  const of = (values: Values) => Object.fromEntries(others.map((name) => [name, values[name] ?? null]))
  return { changes: of(changes), was: of(was) }
}
