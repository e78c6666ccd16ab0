import type pg from 'pg'
import type { DeletedBusiness } from '../../contract/businesses/business-state.ts'
import type { TenantClient } from '../db/database.ts'

/** Rows of each table that go in one transaction. */
const mostAtOnce = 1000

/** Businesses whose day has come, also those whose rows have begun to go. */
export async function findBusinessesToDelete(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from businesses_to_delete() as id')
  return rows.map(({ id }) => id)
}

/** Businesses whose people run the platform. */
export async function findPlatformBusinesses(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from platform_businesses() as id')
  return rows.map(({ id }) => id)
}

/** Numbers that have agreed to texts of the pinned business, or opted out of them. */
export async function findConsents(client: TenantClient): Promise<{ number: string; status: string }[]> {
  const { rows } = await client.query<{ number: string; status: string }>('select number, status from consent')
  return rows
}

export async function keepConsents(
  client: TenantClient,
  businessId: string,
  kept: readonly { hash: Buffer; status: string }[],
  years: number,
): Promise<void> {
  const values = [businessId, kept.map(({ hash }) => hash), kept.map(({ status }) => status), years]
  await client.query('select keep_consents($1, $2::bytea[], $3::text[], $4)', values)
}

/** Deletes some rows of a business that is deleted; false once none is left. */
export async function deleteRows(client: TenantClient, businessId: string): Promise<boolean> {
  const { rows } = await client.query<{ gone: string }>('select delete_rows_of_business($1, $2) as gone', [
    businessId,
    mostAtOnce,
  ])
  return Number(rows[0]?.gone) > 0
}

/** The last of it: its own row, and in its place that it was deleted. False where rows have come meanwhile. */
export async function endBusiness(client: TenantClient, businessId: string): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>('select end_business($1) as ended', [businessId])
  return rows[0]?.ended ?? false
}

export async function pruneKeptConsents(client: pg.PoolClient): Promise<void> {
  await client.query('select prune_kept_consents()')
}

export async function findDeletedBusinesses(client: pg.PoolClient): Promise<DeletedBusiness[]> {
  type Row = Omit<DeletedBusiness, 'planned_at' | 'deleted_at'> & { planned_at: Date; deleted_at: Date }
  const { rows } = await client.query<Row>('select * from list_deleted_businesses()')
  return rows.map(({ planned_at, deleted_at, ...row }) => ({
    ...row,
    planned_at: planned_at.toISOString(),
    deleted_at: deleted_at.toISOString(),
  }))
}
