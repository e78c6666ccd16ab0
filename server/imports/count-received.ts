import type { TenantClient } from '../db/database.ts'

/** Counts the new claims of requests by their idempotency keys, in the saved replies. One without new claims saved none. */
export async function countReceived(client: TenantClient, requests: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ received: number }>(
    `select count(*) as received
     from command_reply r cross join lateral jsonb_path_query(r.reply, '$.received[*] ? (@.is_new == true)')
     where r.key = any($1::uuid[])`,
    [requests],
  )
  return rows[0]?.received ?? 0
}
