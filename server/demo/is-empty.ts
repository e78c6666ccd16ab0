import pg from 'pg'
import { demoBusinesses } from './demo-people.ts'

/**
 * Whether the database holds nothing, or demo data that was cut short: a business of its own keeps demo data out for
 * good. Asks as the owner.
 */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ empty: boolean }>(
      `select not exists (select from business where business_id <> all($1::uuid[]))
         and ((select count(*) from business) < 2 or not exists (select from intake_item)) as empty`,
      [demoBusinesses.map(({ id }) => id)],
    )
    return rows[0]?.empty ?? true
  } finally {
    await owner.end()
  }
}
