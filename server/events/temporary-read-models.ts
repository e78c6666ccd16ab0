import type pg from 'pg'
import { arrayParams } from '../db/array-params.ts'
import type { AnyStore } from './aggregate-store.ts'

/**
 * Makes an empty table of the same name beside the live one, until the transaction ends. It takes precedence: what is
 * written and read under the name from then on is the temporary table. Of the indexes only the primary key is needed,
 * and each costs with every row.
 */
export async function makeTemporary(client: pg.ClientBase, { readModel: { table, key } }: AnyStore): Promise<void> {
  await client.query(
    `create temp table ${table} (like public.${table} including identity including defaults including generated, primary key (${key})) on commit drop`,
  )
}

/** Writes states of one aggregate and one business as its append would. */
export async function writeStates(
  client: pg.ClientBase,
  {
    store,
    businessId,
    states,
  }: { store: AnyStore; businessId: string; states: readonly { readonly version: number }[] },
): Promise<void> {
  if (states.length === 0) return
  const { sql, params } = store.project(businessId, states)
  await client.query(sql, arrayParams(sql, params))
}
