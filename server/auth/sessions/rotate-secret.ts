import type { TenantClient } from '../../db/database.ts'
import { isSameHash } from '../mfa/code-hash.ts'
import type { HashCode } from '../mfa/code-hash.ts'
import { type RefreshSecret, sessionDays } from '../refresh-cookie.ts'
import { hashSecret, isOwnSecret, successorOf } from './refresh-secret.ts'

/** For so long two tabs of a browser may send the same secret, whichever reply arrives first. */
const overlapSeconds = 30

interface Row {
  readonly person_id: string
  readonly refresh_hash: Buffer | null
  readonly former_hash: Buffer | null
  readonly rotation: number
  readonly is_received: boolean
  readonly is_recent: boolean
}

export type Rotation =
  | { readonly is: 'renewed'; readonly secret: string; readonly rotation: number }
  /** A secret that was replaced, whose successor the browser has: one of the two was copied. */
  | { readonly is: 'reused'; readonly personId: string }
  | { readonly is: 'unknown' }

export interface SeenFrom {
  readonly address: string
  readonly userAgent: string
  readonly requestId?: string | null
}

/**
 * Gives a new secret for the current one. The one before it gets the same successor again while the successor's secret
 * is unused: for 30 seconds, and after that until a request has shown that the reply with it arrived. For the
 * transaction at hand.
 */
export async function rotateSecret(
  client: TenantClient,
  hashCode: HashCode,
  { sessionId, secret }: RefreshSecret,
  from: SeenFrom,
): Promise<Rotation> {
  const session = await lockSession(client, sessionId)
  if (!session?.refresh_hash) return { is: 'unknown' }
  const hash = hashSecret(secret)
  const successor = successorOf(hashCode, sessionId, secret)
  if (isSameHash(session.refresh_hash, hash)) {
    await client.query(
      `update session set former_hash = refresh_hash, refresh_hash = $2, rotated_at = now(),
         rotation = rotation + 1, rotation_received = rotation,
         expires_at = now() + make_interval(days => $3), last_seen_at = now(), address = $4, user_agent = $5
       where id = $1`,
      [sessionId, hashSecret(successor), sessionDays, from.address, from.userAgent],
    )
    return { is: 'renewed', secret: successor, rotation: session.rotation + 1 }
  }
  const isFormer = session.former_hash !== null && isSameHash(session.former_hash, hash)
  if (isFormer && (session.is_recent || !session.is_received)) {
    // The same hash as before, unless the server's key was replaced in between.
    await client.query('update session set refresh_hash = $2 where id = $1', [sessionId, hashSecret(successor)])
    return { is: 'renewed', secret: successor, rotation: session.rotation }
  }
  if (isFormer || isOwnSecret(hashCode, sessionId, secret)) return { is: 'reused', personId: session.person_id }
  return { is: 'unknown' }
}

async function lockSession(client: TenantClient, sessionId: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `select person_id, refresh_hash, former_hash, rotation, rotation_received >= rotation as is_received,
       coalesce(rotated_at > now() - make_interval(secs => $2), false) as is_recent
     from session where id = $1 and ended_at is null and expires_at > now() for no key update`,
    [sessionId, overlapSeconds],
  )
  return rows[0]
}
