import type { BroughtText } from '../ports/sms.ts'
import type { Database } from '../db/database.ts'
import { GroupRead } from '../db/group-read.ts'
import { readLogTime } from '../events/log-time.ts'
import { pairNumbers } from './our-number.ts'

type Numbers = Pick<BroughtText, 'ours' | 'theirs'>

/** Whose text it is: a claimant of a business, or null for a phone that no claimant of it has. */
export interface Writer {
  readonly businessId: string
  readonly contactId: string | null
  /** The time of the log as it was read with them, ISO 8601. */
  readonly now: string
}

/** Finds who has written, many at once. */
export type FindWriter = (numbers: Numbers) => Promise<Writer | null>

/**
 * The claimant who has written: the one with whom these two numbers always speak; else the one added last of the business
 * whose number it is who has that phone, with whom they speak from now on. Null where our number is no business's.
 */
export function writerFinder(database: Database): FindWriter {
  const pairs = new GroupRead((numbers: readonly Numbers[]) => readPairs(database, numbers))
  return async (numbers) => (await pairs.read(numbers)) ?? findByPhone(database, numbers)
}

async function readPairs(database: Database, numbers: readonly Numbers[]): Promise<(Writer | null)[]> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ business_id: string | null; contact_id: string; now: Date }>({
      name: 'number-pairs',
      text: `select p.business_id, p.contact_id, log_time() as now
        from unnest($1::text[], $2::text[]) with ordinality as asked (ours, theirs, place)
          left join lateral find_number_pair(asked.ours, asked.theirs) p on true
        order by asked.place`,
      values: [numbers.map(({ ours }) => ours), numbers.map(({ theirs }) => theirs)],
    }),
  )
  return rows.map(({ business_id, contact_id, now }) =>
    business_id === null ? null : { businessId: business_id, contactId: contact_id, now: now.toISOString() },
  )
}

async function findByPhone(database: Database, { ours, theirs }: Numbers): Promise<Writer | null> {
  const { rows: owners } = await database.withoutBusiness((client) =>
    client.query<{ business_id: string | null }>('select find_business_of_number($1) as business_id', [ours]),
  )
  const businessId = owners[0]?.business_id
  if (!businessId) return null
  return database.withBusiness(businessId, async (client) => {
    const { rows } = await client.query<{ id: string }>({
      name: 'contact-who-writes',
      text: `select id from contact where doc->>'primary_phone' = $1 and deleted_at is null
        order by created_at desc, id limit 1`,
      values: [theirs.replace(/^\+1/, '')],
    })
    const contactId = rows[0]?.id ?? null
    if (contactId !== null) await pairNumbers(client, { businessId, contactId, theirs, numbers: [ours] })
    return { businessId, contactId, now: await readLogTime(client) }
  })
}
