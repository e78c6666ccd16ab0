import { createHash } from 'node:crypto'
import type { TenantClient } from '../db/database.ts'
import type { Projection } from './append.ts'
import type { CommandScope } from './handle-command.ts'

/** The same key was used before for something else. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

/** Under which key a reply is stored, and the hash of what was asked. */
export interface ReplyKey {
  readonly id: string
  readonly hash: Buffer
}

interface Row<Reply> {
  readonly key: string
  readonly request_hash: Buffer
  readonly reply: Reply
  readonly is_own: boolean
}

/**
 * The reply that the caller got under this key, and the key to save one under. Keys count for each caller: where
 * somebody else of the business has used the same one, the caller's is stored under another, made of both. Servers of
 * the former release, which know one reply for a key, go on beside.
 * @throws KeyReused when the caller asked for something else under it.
 */
export async function findReply<Reply>(
  client: TenantClient,
  { businessId, actor, key }: CommandScope,
): Promise<{ reply: Reply | null; key: ReplyKey | null }> {
  if (!key) return { reply: null, key: null }
  const second = keyOfActor(actor.id, key.id)
  const { rows } = await client.query<Row<Reply>>({
    name: 'saved-reply',
    text: `select r.key, r.request_hash, r.reply,
             coalesce(r.actor_id = $4, exists (select from action_command a where a.business_id = r.business_id
               and a.actor_id = $4 and a.command_id = r.key)) as is_own
           from command_reply r where r.business_id = $1 and r.key in ($2, $3)`,
    values: [businessId, key.id, second, actor.id],
  })
  const own = rows.find(({ is_own }) => is_own)
  if (own && !own.request_hash.equals(key.hash)) throw new KeyReused('This key was already used for another request.')
  const isTaken = rows.some(({ key: stored, is_own }) => stored === key.id && !is_own)
  return { reply: own?.reply ?? null, key: isTaken ? { id: second, hash: key.hash } : key }
}

export function saving({ businessId, actor, now }: CommandScope, key: ReplyKey, reply: object): Projection {
  return {
    name: 'saved_reply',
    sql: `insert into command_reply (business_id, key, request_hash, reply, at, actor_id)
          select $1::uuid, row.key, row.request_hash, row.reply::jsonb, row.at, row.actor_id
          from unnest($2::uuid[], $3::bytea[], $4::text[], $5::timestamptz[], $6::text[])
            as row (key, request_hash, reply, at, actor_id)`,
    params: [businessId, [key.id], [key.hash], [JSON.stringify(reply)], [now], [actor.id]],
  }
}

function keyOfActor(actorId: string, key: string): string {
  const hex = createHash('sha256').update(`${actorId}\n${key}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
