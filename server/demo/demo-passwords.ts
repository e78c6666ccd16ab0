import pg from 'pg'
import { verifyPassword } from '../auth/password.ts'
import { demoPassword, demoPersonIds } from './demo-people.ts'

/**
 * The address of somebody who can sign in with the published password of the demo; null when nobody can. Asks as the
 * owner. People of the demo share a few hashes until they choose passwords of their own.
 */
export async function whoHasDemoPassword(ownerUrl: string): Promise<string | null> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ email: string; hash: string }>(
      `select min(email) as email, password_hash as hash from person
       where id = any($1::uuid[]) and deleted_at is null and password_hash is not null
       group by password_hash order by count(*) desc`,
      [demoPersonIds()],
    )
    for (const { email, hash } of rows) if (await verifyPassword(demoPassword, hash)) return email
    return null
  } finally {
    await owner.end()
  }
}
