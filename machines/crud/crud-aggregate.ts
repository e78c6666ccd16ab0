import { type CrudEvent, crudEventSchemas, crudEventType, crudSteps } from '../../contract/crud/crud-events.ts'
import { type AnyResource, type CrudRecord, fieldsWith, titleOf } from '../../contract/crud/resource.ts'
import type { ResourceCategory, ResourcePermission } from '../../contract/crud/resources.ts'
import { type AnyAggregate, defineAggregate, searchedText } from '../aggregate.ts'
import { crudDecide } from './crud.decide.ts'
import { crudEvolve, crudSnapshots } from './crud.evolve.ts'
import { crudMachine } from './crud.machine.ts'
import { crudSamples } from './crud-samples.ts'
import { crudUndo } from './crud.undo.ts'
import { byPermission } from '../visible.ts'

/** A resource's lifecycle: its manifest, and what the kit does with its records. */
export type CrudAggregate = ReturnType<typeof makeAggregate>

const made = new WeakMap<AnyResource, CrudAggregate>()

/** The same aggregate for the same resource, made of its declaration. */
export function crudAggregate(resource: AnyResource): CrudAggregate {
  const aggregate = made.get(resource) ?? makeAggregate(resource)
  made.set(resource, aggregate)
  return aggregate
}

const words = { Created: 'Created', Edited: 'Edited', Deleted: 'Deleted', Restored: 'Restored' } as const

/** A field's value as text; nothing where it is empty. */
function textIn(record: CrudRecord, field: string): string[] {
  const value = record[field]
  return value === null || value === undefined || value === '' ? [] : [String(value)]
}

function makeAggregate(resource: AnyResource) {
  const { category, noun, fields } = resource
  const machine = crudMachine(resource)
  const snapshotOf = crudSnapshots(machine)
  const foundBy = fieldsWith(resource, 'searchable')
  const evolve = crudEvolve(resource, machine)
  const manifest = defineAggregate<ResourceCategory, CrudRecord, CrudEvent>({
    category,
    noun,
    title: `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`,
    machine,
    events: crudEventSchemas(resource),
    samples: crudSamples(resource),
    words: Object.fromEntries(crudSteps.map((step) => [crudEventType(resource, step), words[step]])),
    permissions: {
      // Of all resources by its type, which names no single one.
      view: Object.fromEntries([[category, `${category}:view`]]) as Readonly<
        Record<ResourceCategory, ResourcePermission>
      >,
      work: `${category}:work`,
      name: `${category}:view`,
    },
    visible: byPermission,
    undo: {
      events: crudSteps.map((step) => crudEventType(resource, step)),
      through: {},
      carries: [],
      decide: crudUndo(resource, snapshotOf, evolve),
    },
    isExpectedUnchanged: false,
    evolve,
    displayName: (record) => titleOf(resource, record),
    labelOf: (field) => fields[field]?.label ?? field,
    search: {
      text: (record) => searchedText(foundBy.flatMap((name) => textIn(record, name))),
      detail: (record) =>
        foundBy
          .filter((name) => name !== resource.title)
          .flatMap((name) => textIn(record, name))
          .slice(0, 3)
          .join(', '),
      place: () => '',
    },
    stormAfter: null,
  })
  return {
    resource,
    machine,
    snapshotOf,
    evolve,
    decide: crudDecide(resource, snapshotOf),
    undo: crudUndo(resource, snapshotOf, evolve),
    samples: crudSamples(resource),
    manifest: manifest as AnyAggregate & { readonly category: ResourceCategory },
  }
}
