import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { ResourceCategory } from '../../contract/crud/resources.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import { type AggregateStore, defineStore } from '../events/aggregate-store.ts'
import { findRecords, projectRecords, searchExpression } from './crud-store.ts'

/** The store of every resource, by category. */
export const crudStores = Object.fromEntries(
  crudAggregates.map(({ resource, manifest }) => [
    resource.category,
    defineStore<ResourceCategory, CrudRecord>({
      aggregate: manifest,
      readModel: { table: resource.category, key: 'id', otherColumns: [] },
      search: { text: searchExpression(resource), where: 'deleted_at is null', recency: 'created_at' },
      queue: null,
      project: projectRecords(resource),
      find: findRecords(resource),
    }),
  ]),
) as { readonly [C in ResourceCategory]: AggregateStore<C> }
