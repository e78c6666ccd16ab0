import { expect, test } from 'vitest'
import { type AggregateCategory, aggregateCategories } from '../../contract/categories.ts'
import { stores } from '../../server/aggregates.ts'
import { tableOf } from '../../server/events/visible-rows.ts'

/** Aggregates for which a rule would ask another table than the one that their store writes. */
const strayTables = (tableFor: (category: AggregateCategory) => string) =>
  aggregateCategories.filter((category) => tableFor(category) !== stores[category].readModel.table)

test('a rule of who sees a row asks the table that the store of the aggregate writes', () => {
  expect(strayTables(tableOf)).toEqual([])
})

test('a table that is named otherwise is caught', () => {
  const byCategory = (category: AggregateCategory) => category
  expect(strayTables(byCategory)).toEqual(['location', 'user', 'call'])
})
