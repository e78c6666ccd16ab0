import type { TenantClient } from './database.ts'

/** Where server processes hear that what sessions may do has changed. It carries nothing: they look for themselves. */
export const fingerprintChannel = 'claimfront_standing'

const ending = `update session set ended_at = now() where ended_at is null`
const announcing = `returning pg_notify('${fingerprintChannel}', '')`

/**
 * Ends every session of a person, or all but one: from the commit on, its requests are answered with 401, and every
 * process closes its live connections. For a deleted person, another role or a new password; call it in the
 * transaction that changes them.
 */
export async function endSessions(
  client: TenantClient,
  { personId, except = null }: { personId: string; except?: string | null },
): Promise<void> {
  await client.query(`${ending} and person_id = $1 and ($2::uuid is null or id <> $2) ${announcing}`, [
    personId,
    except,
  ])
}

/** Ends one session. */
export async function endSession(client: TenantClient, sessionId: string): Promise<void> {
  await client.query(`${ending} and id = $1 ${announcing}`, [sessionId])
}

/** A person's sessions go on with another authorization fingerprint: live connections refetch it. */
export async function announceFingerprintChange(client: TenantClient): Promise<void> {
  await client.query('select pg_notify($1, $2)', [fingerprintChannel, ''])
}
