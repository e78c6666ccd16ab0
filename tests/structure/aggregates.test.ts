import { describe, expect, test } from 'vitest'
import { aggregateCategories, streamsOfAggregates } from '../../contract/categories.ts'
import { permissions as everyPermission } from '../../contract/people/permissions.ts'
import type { AnyAggregate } from '../../machines/aggregate.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import { loadAggregate } from '../../machines/load-aggregate.ts'
import { sampledEvents, sampledWalks } from '../../machines/sampled-walks.ts'
import { unseenOf } from '../../machines/transition-coverage.ts'
import { stores } from '../../server/aggregates.ts'
import { arrayParams } from '../../server/db/array-params.ts'
import type { AnyStore } from '../../server/events/aggregate-store.ts'
import { sampledState } from '../support/sampled-state.ts'

const business = '5a000000-0000-4000-8000-000000000010'
const id = '5a000000-0000-4000-8000-000000000011'

/** Every part that is missing or contradicts another, as `category: part, what is wrong`. */
function faultsIn(store: AnyStore): string[] {
  const { aggregate } = store
  const { category, machine, events, eventLabels, permissions, undo, noun, title } = aggregate
  const faults: string[] = []
  const must = (isRight: boolean, part: string, wrong: string) => {
    if (!isRight) faults.push(`${category}: ${part}, ${wrong}`)
  }
  const known: readonly string[] = machine.events
  const unseen = unseenOf(machine, walksThrough(aggregate))

  must(noun.one !== '' && noun.many !== '' && title !== '', 'noun', 'has an empty word')
  must(machine.id === category.replaceAll('_', ' '), 'machine', `has the id ${machine.id}`)
  must(unseen.length === 0, 'samples', `never reach ${unseen.join(', ')}`)
  must(same(Object.keys(events), known), 'events', 'are not those of the machine')
  must(same(Object.keys(eventLabels), known), 'eventLabels', 'are not those of the machine’s events')
  must(
    Object.values(eventLabels).every((term) => /^[A-Z]/.test(term)),
    'eventLabels',
    'do not begin with a capital',
  )
  must(same(Object.keys(permissions.view), streamsOfAggregates[category]), 'permissions', 'do not name its streams')
  must(
    [
      ...Object.values(permissions.view),
      ...Object.values(permissions.workOn ?? {}),
      permissions.work,
      permissions.name,
    ].every((one) => one && everyPermission.includes(one)),
    'permissions',
    'are unknown',
  )
  must(
    (undo?.events ?? []).every((type) => known.includes(type)),
    'undo',
    'names an event that the machine has not',
  )
  must(
    (undo?.carries ?? []).every((type) => known.includes(type)),
    'undo',
    'carries an event that the machine has not',
  )
  must(/^[a-z_]+$/.test(store.readModel.table), 'read model', 'has no table')

  const state = sampledState(aggregate, id)
  if (!state) return [...faults, `${category}: samples, none begins a stream`]
  must(state.version === 1, 'evolve', 'does not count versions')
  must(aggregate.displayName(state).trim() !== '', 'display name', 'is empty')
  const { name, sql, params } = store.project(business, [state])
  must(sql.includes(`insert into ${store.readModel.table} `), 'projection', `does not write ${store.readModel.table}`)
  must(arrayParams(sql, params).length === params.length && /^[a-z_]+$/.test(name), 'projection', 'is malformed')
  return faults
}

/** The samples’ ways through the machine, each with every event that can follow. */
function walksThrough({ machine, samples }: AnyAggregate) {
  return sampledWalks(machine, samples).flatMap(({ snapshot, events }) =>
    sampledEvents(snapshot, samples)
      .filter((event) => snapshot.can(event))
      .map((event) => ({
        steps: [{ event: { type: 'start' } }, ...[...events, event].map((one) => ({ event: one }))],
      })),
  )
}

const same = (some: readonly string[], others: readonly string[]) => some.toSorted().join() === others.toSorted().join()

describe('the manifest', () => {
  test.each(aggregateCategories.map((category) => [category, stores[category]] as const))(
    'of %s is whole, and its parts agree',
    async (category, store) => {
      expect(faultsIn(store)).toEqual([])
      expect(store.aggregate.category).toBe(category)
      // What a page loads on demand is what the server folds.
      expect(await loadAggregate(category)).toBe(store.aggregate)
    },
  )

  test('machines of two aggregates have two ids, and read models two tables', () => {
    expect(new Set(aggregateList.map(({ machine }) => machine.id)).size).toBe(aggregateList.length)
    expect(new Set(Object.values(stores).map(({ readModel }) => readModel.table)).size).toBe(aggregateList.length)
  })

  const { contact } = stores
  const planted = (part: object): AnyStore => ({ ...contact, aggregate: { ...contact.aggregate, ...part } })
  test.each([
    ['eventLabels', { eventLabels: { ContactCreated: 'Created' } }],
    ['samples', { samples: contact.aggregate.samples.slice(0, -1) }],
    ['samples', { samples: [] }],
    ['events', { events: {} }],
    ['machine', { machine: stores.storm.aggregate.machine }],
    ['permissions', { permissions: { ...contact.aggregate.permissions, view: {} } }],
    ['undo', { undo: { events: ['ContactEaten'], carries: [], through: {} } }],
    ['display name', { displayName: () => '' }],
    ['noun', { noun: { one: '', many: '' } }],
  ])('a fault planted in its %s is named with the aggregate', (part, fault) => {
    expect(faultsIn(planted(fault)).join('\n')).toContain(`contact: ${part}, `)
  })
})
