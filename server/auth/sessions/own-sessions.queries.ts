import type { OwnSession } from '../../../contract/people/own-session.ts'
import type { TenantClient } from '../../db/database.ts'
import { deviceOf } from '../../http/device-of.ts'

interface Row {
  readonly id: string
  readonly address: string | null
  readonly user_agent: string | null
  readonly started_at: Date
  readonly last_seen_at: Date
  readonly ends_at: Date
}

/** The sessions of a person that go on, the last used first. */
export async function listSessions(
  client: TenantClient,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<OwnSession[]> {
  const { rows } = await client.query<Row>(
    `select id, address, user_agent, started_at, coalesce(last_seen_at, started_at) as last_seen_at, ends_at
     from session where person_id = $1 and ended_at is null and expires_at > now()
     order by coalesce(last_seen_at, started_at) desc, id desc`,
    [personId],
  )
  return rows.map(({ user_agent, address, started_at, last_seen_at, ends_at, id }) => ({
    id,
    is_current: id === sessionId,
    ...deviceOf(user_agent ?? ''),
    address: address || null,
    is_local: isLocal(address ?? ''),
    started_at: new Date(started_at).toISOString(),
    last_seen_at: new Date(last_seen_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  }))
}

/** RFC 1918, loopback, link-local and unique local addresses. Of IPv6 it sees the first four groups. */
function isLocal(address: string): boolean {
  return /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0$|f[cd]\w\w:|fe80:)/.test(address)
}
