import pg from 'pg'
import { placeWithoutSundayMorning } from '../server/testing/place-without-sunday-morning.ts'

/** The texts of a booking that wait for the undo of staff, or for the morning, are due: texts leave at any hour. */
export async function makeTextsDue(databaseUrl: string, contactId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // On Sundays texts leave after noon.
    await client.query('update contact set doc = doc || $2 where id = $1', [
      contactId,
      placeWithoutSundayMorning().contact,
    ])
    await client.query(`update business set message_hours = '{"from":"00:00","to":"23:59"}'`)
    const due = `select id from outbox where contact_id = $1 and kind = 'sms' and state = 'queued' and key like '% booked %'`
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where key in (select 'message:' || id from (${due}) d)`,
      [contactId],
    )
    await client.query(`update outbox set send_after = now() where id in (${due})`, [contactId])
  } finally {
    await client.end()
  }
}
