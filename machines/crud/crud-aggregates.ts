import { allResources } from '../../contract/crud/declared.ts'
import type { ResourceCategory } from '../../contract/crud/resources.ts'
import type { AnyAggregate } from '../aggregate.ts'
import { type CrudAggregate, crudAggregate } from './crud-aggregate.ts'

/** The lifecycle of every resource. */
export const crudAggregates: readonly CrudAggregate[] = allResources.map(crudAggregate)

/** Their manifests by category. */
export const crudManifests = Object.fromEntries(
  crudAggregates.map(({ resource, manifest }) => [resource.category, manifest]),
) as { readonly [C in ResourceCategory]: AnyAggregate & { readonly category: C } }
