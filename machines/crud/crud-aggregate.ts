import { allResources } from '../../contract/crud/declared.ts'
import { crudEventType, crudSteps } from '../../contract/crud/crud-events.ts'
import { type AnyResource, type CrudRecord, titleOf } from '../../contract/crud/resource.ts'
import { crudDecide } from './crud.decide.ts'
import { crudEvolve, crudSnapshots } from './crud.evolve.ts'
import { crudMachine } from './crud.machine.ts'
import { crudSamples } from './crud-samples.ts'
import { crudUndo } from './crud.undo.ts'

export type CrudAggregate = ReturnType<typeof makeAggregate>

const made = new WeakMap<AnyResource, CrudAggregate>()

/** The lifecycle of a resource's records: machine, decisions, evolution, undo and samples, from its declaration. */
export function crudAggregate(resource: AnyResource): CrudAggregate {
  const aggregate = made.get(resource) ?? makeAggregate(resource)
  made.set(resource, aggregate)
  return aggregate
}

function makeAggregate(resource: AnyResource) {
  const machine = crudMachine(resource)
  const snapshotOf = crudSnapshots(machine)
  const evolve = crudEvolve(resource, machine)
  return {
    resource,
    machine,
    snapshotOf,
    evolve,
    decide: crudDecide(resource, snapshotOf),
    undo: crudUndo(resource, snapshotOf, evolve),
    /** Every event of a record can be undone. */
    undoable: crudSteps.map((step) => crudEventType(resource, step)),
    samples: crudSamples(resource),
    titleOf: (record: CrudRecord) => titleOf(resource, record),
  }
}

export const crudAggregates: readonly CrudAggregate[] = allResources.map(crudAggregate)
