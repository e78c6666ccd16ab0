import type { DomainEvent } from '../../contract/events/recorded.ts'
import type { Column, LifecycleAggregate, LifecycleCategory } from '../../machines/lifecycle.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'
import type { AggregateStore } from '../events/aggregate-store.ts'
import type { Projection } from '../events/append.ts'

/** The store of an aggregate as it follows from its manifest, which the batch and the routes decide by. */
export interface LifecycleStore<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
> extends AggregateStore<Category, State> {
  readonly lifecycle: LifecycleAggregate<Category, State, Event, Command>
  find(client: TenantClient, ids: readonly string[]): Promise<Map<string, State>>
}

/** The store of an aggregate whose table is named like its category; `more` replaces any part of it. */
export function lifecycleStore<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
>(
  lifecycle: LifecycleAggregate<Category, State, Event, Command>,
  more: Partial<Pick<AggregateStore<Category, State>, 'readModel' | 'search' | 'queue'>> = {},
): LifecycleStore<Category, State, Event, Command> {
  const { category } = lifecycle
  const readModel = more.readModel ?? { table: category, key: 'id', otherColumns: [] }
  const { table } = readModel
  return {
    aggregate: lifecycle,
    lifecycle,
    search: null,
    queue: null,
    ...more,
    readModel,
    project: projectionOf(table, lifecycle.columns),
    async find(client, ids) {
      if (ids.length === 0) return new Map()
      const { rows } = await client.query<{ doc: State }>({
        name: `find-${table}s`,
        text: `select doc from ${table} where id = any($1::uuid[])`,
        values: [arrayLiteral(ids)],
      })
      return new Map(rows.map(({ doc }) => [doc.id, doc]))
    },
  }
}

interface Written<State> {
  readonly name: string
  readonly type: string
  readonly value: (state: State) => unknown
}

/** One upsert of all rows, with an array a column: it is part of the append's own statement. */
function projectionOf<State extends { readonly id: string; readonly version: number }>(
  table: string,
  declared: Readonly<Record<string, Column<State>>>,
): (businessId: string, states: readonly State[]) => Projection {
  const columns: readonly Written<State>[] = [
    { name: 'id', type: 'uuid', value: ({ id }) => id },
    ...Object.entries(declared).map(([name, { type, value }]) => ({ name, type, value })),
    { name: 'version', type: 'int', value: ({ version }) => version },
    // As text: an array of documents is then sent as it is stored (`arrayParams`).
    { name: 'doc', type: 'text', value: (state) => JSON.stringify(state) },
  ]
  const names = columns.map(({ name }) => name)
  const arrays = columns.map(({ type }, index) => `$${index + 2}::${type}[]`)
  const changed = names.filter((name) => name !== 'id')
  const sql = `
    insert into ${table} (business_id, ${names.join(', ')})
    select $1::uuid, ${names.map((name) => (name === 'doc' ? 'row.doc::jsonb' : `row.${name}`)).join(', ')}
    from unnest(${arrays.join(', ')}) as row (${names.join(', ')})
    on conflict (id) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`
  return (businessId, states) => ({
    name: `${table}s`,
    sql,
    params: [businessId, ...columns.map(({ value }) => states.map((state) => value(state)))],
  })
}
