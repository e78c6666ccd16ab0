import type { CrudEvent } from '../../contract/crud/crud-events.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { ResourceCategory } from '../../contract/crud/resources.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type CrudAggregate, crudAggregates } from '../../machines/crud/crud-aggregate.ts'
import type { CrudFact } from '../../machines/crud/crud.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { type AnyUndoer, defineUndoer } from '../events/undoer.ts'
import { findRecords, projectRecords } from './crud-store.ts'

/** How events of each resource are undone. */
export const crudUndoers: readonly AnyUndoer[] = crudAggregates.map((aggregate) => {
  const { resource, undo, undoable, evolve, titleOf } = aggregate
  return defineUndoer<CrudRecord, CrudEvent>({
    category: resource.category,
    permission: `${resource.category}:work` as const,
    undoable,
    through: {},
    carries: [],
    find: findRecords(resource),
    nameOf: titleOf,
    undo,
    evolve,
    project: projectRecords(resource),
  })
})

/** How the read model of each resource is rebuilt and verified. */
export const crudReadModels = Object.fromEntries(
  crudAggregates.map((aggregate) => [aggregate.resource.category, readModelOf(aggregate)]),
) as Record<ResourceCategory, ReturnType<typeof readModelOf>>

function readModelOf({ resource, evolve }: CrudAggregate) {
  return {
    table: resource.category,
    evolve: (record: unknown, event: Recorded) => evolve(record as CrudRecord | null, event as CrudFact & Recorded),
    project: (businessId: string, records: readonly unknown[]) =>
      projectRecords(resource)(businessId, records as CrudRecord[]),
  }
}

/** What process truth needs to count the lifecycle of each resource. */
export const crudLifecycles = crudAggregates.map(({ resource, machine, titleOf }) => ({
  name: resource.category,
  machine,
  categories: [resource.category],
  namesOf: async (client: TenantClient, ids: readonly string[]) => {
    const found = await findRecords(resource)(client, ids)
    return new Map(Array.from(found, ([id, record]) => [id, titleOf(record)]))
  },
}))
