import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { kidOf } from '../signing-key-id.ts'

/**
 * Keys that sign access tokens, where the environment gives none. No role of the server reaches them. The key of former
 * releases comes along, so that tokens of theirs stay good and theirs verify ours.
 */
export const signingKeys: Migration = {
  async up(db) {
    await sql`
      create table signing_key (
        -- Stands in the header of the tokens.
        kid text primary key,
        secret bytea not null,
        created_at timestamptz not null default now(),
        -- Servers sign with the newest key that has reached this time: by then all of them know it.
        signs_from timestamptz not null default now(),
        -- Null for the key that nothing has replaced yet.
        verifies_until timestamptz
      )`.execute(db)
    const { rows } = await sql<{ secret: Buffer }>`select secret from server_secret`.execute(db)
    for (const { secret } of rows) {
      const key = createHmac('sha256', secret).update('access tokens').digest()
      await sql`insert into signing_key (kid, secret) values (${kidOf(key)}, ${key})`.execute(db)
    }
  },
}
