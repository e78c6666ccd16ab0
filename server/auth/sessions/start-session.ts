import { v7 as uuidv7 } from 'uuid'
import type { TenantClient } from '../../db/database.ts'
import { endSession } from '../../db/end-sessions.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { type RefreshSecret, sessionDays } from '../refresh-cookie.ts'
import { formatDevice } from '../../http/device-of.ts'
import { hashSecret, makeSecret } from './refresh-secret.ts'
import type { SeenFrom } from './rotate-secret.ts'
import { mailOfLimit } from './session-mails.ts'

/** Devices that a person may be signed in on at a time, unless `SESSIONS_PER_PERSON` says otherwise. */
export const usualMostSessions = 20

/**
 * Starts a session in the transaction at hand. One too many ends the session that was unused the longest, which its
 * owner is notified by mail.
 */
export async function startSession(
  client: TenantClient,
  dependencies: Pick<AuthDependencies, 'hashCode' | 'productName' | 'recordAudit' | 'mostSessions'>,
  { businessId, personId, from }: { businessId: string; personId: string; from: SeenFrom },
): Promise<RefreshSecret> {
  const sessionId = uuidv7()
  const secret = makeSecret(dependencies.hashCode, sessionId)
  // One after the other, so that many sign-ins at once do not each count the others as not there yet.
  await client.query('select 1 from person where id = $1 for no key update', [personId])
  await client.query(
    `insert into session (id, business_id, person_id, refresh_hash, expires_at, last_seen_at, address, user_agent)
     values ($1, $2, $3, $4, now() + make_interval(days => $5), now(), $6, $7)`,
    [sessionId, businessId, personId, hashSecret(secret), sessionDays, from.address, from.userAgent],
  )
  const audited = { businessId, personId, ...from }
  await dependencies.recordAudit(client, { ...audited, action: 'signed-in', sessionId })
  for (const over of await sessionsOverLimit(client, { personId, sessionId, most: dependencies.mostSessions })) {
    await endSession(client, over.id)
    const facts = { businessId, personId, sessionId: over.id, productName: dependencies.productName }
    await mailOfLimit(client, { ...facts, device: formatDevice(over.user_agent ?? '') }, dependencies.mostSessions)
    await dependencies.recordAudit(client, { ...audited, action: 'session-limit-reached', sessionId: over.id })
  }
  return { sessionId, businessId, secret }
}

/** The sessions beyond the limit, beside the one that just began. */
async function sessionsOverLimit(
  client: TenantClient,
  { personId, sessionId, most }: { personId: string; sessionId: string; most: number },
): Promise<{ id: string; user_agent: string | null }[]> {
  const { rows } = await client.query<{ id: string; user_agent: string | null }>(
    `select id, user_agent from session
     where person_id = $1 and id <> $2 and ended_at is null and expires_at > now()
     order by coalesce(last_seen_at, started_at) desc, id desc offset $3`,
    [personId, sessionId, most - 1],
  )
  return rows
}
