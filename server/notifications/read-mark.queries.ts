import type { TenantClient } from '../db/database.ts'

/** Marks one as read; once more does nothing. */
export async function markRead(client: TenantClient, businessId: string, personId: string, id: string): Promise<void> {
  await client.query(
    `insert into notification_read (business_id, person_id, notification_id) values ($1, $2, $3) on conflict do nothing`,
    [businessId, personId, id],
  )
}

/** Everything up to `through` is read; null takes the mark away. Answers with the former mark. */
export async function markReadThrough(
  client: TenantClient,
  businessId: string,
  personId: string,
  through: string | null,
): Promise<string | null> {
  const { rows } = await client.query<{ through: Date }>(
    'select through from notification_read_through where person_id = $1 for update',
    [personId],
  )
  if (through === null) {
    await client.query('delete from notification_read_through where person_id = $1', [personId])
  } else {
    await client.query(
      `insert into notification_read_through (business_id, person_id, through) values ($1, $2, $3)
       on conflict (business_id, person_id) do update set through = excluded.through`,
      [businessId, personId, through],
    )
  }
  return rows[0]?.through.toISOString() ?? null
}
