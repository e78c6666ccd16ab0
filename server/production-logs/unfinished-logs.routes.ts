import { listUnfinishedLogs } from '../../contract/calls/list-unfinished-logs.ts'
import { remindAppraisers } from '../../contract/calls/remind-appraisers.ts'
import type { Me } from '../../contract/people/user.ts'
import {
  mostNamedContacts,
  mostRemindedAppraisers,
  type UnfinishedLogs,
} from '../../contract/production-logs/unfinished-logs.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { FindRaised } from '../events/raise.ts'
import {
  remind,
  type ReminderDependencies,
  startOfToday,
  type Waiting,
  withReminders,
} from '../events/remind-once-a-day.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'

export interface UnfinishedLogDependencies extends ReminderDependencies {
  readonly database: Database
}

type Shown = Omit<UnfinishedLogs, 'why_not'>
interface Found extends Shown {
  /** Whether the appraiser signs in here. */
  readonly is_active: boolean
}

/** Appraisers with production logs that are not finished, and a reminder of them. */
export function unfinishedLogRoutes(dependencies: UnfinishedLogDependencies): Route[] {
  const { database, findRaised } = dependencies
  return [
    route(listUnfinishedLogs, ({ businessId, me }) =>
      database.withBusiness(businessId, async (client) => ({
        data: (await findUnfinished(client, findRaised, { businessId, me })).map(({ shown }) => shown),
      })),
    ),
    route(remindAppraisers, ({ scope, businessId, me, body: { appraiser_ids: ids } }) =>
      remind<Shown>(dependencies, scope, {
        ids,
        find: (client) => findUnfinished(client, findRaised, { businessId, me }),
        mustExist: (client) => mustBePeople(client, ids),
        remindedToday,
      }),
    ),
  ]
}

const remindedToday = 'Reminded today.'
const signsInNoMore = 'No longer signs in here. Assign the contacts to someone else.'

/** Drafts since before today, of contacts with an appraiser; `$1` is the first instant of today. */
const unfinished = `select c.appraiser_id, c.id as contact_id, p.updated_at,
    trim(concat_ws(' ', c.doc->>'first_name', c.doc->>'last_name')) as contact_name
  from production_log p join contact c on c.id = p.contact_id
  where p.status = 'draft' and p.updated_at < $1::timestamptz
    and c.deleted_at is null and c.appraiser_id is not null and c.status <> 'cancel_claim'`

/** How many production logs are unfinished, and since when the first of them, ISO 8601, UTC. */
export async function countUnfinishedLogs(client: TenantClient, timezone: string, now: number) {
  const { rows } = await client.query<{ unfinished: number; since: Date | null }>({
    name: 'count-unfinished-logs',
    text: `select count(*)::int as unfinished, min(updated_at) as since from (${unfinished}) as u`,
    values: [startOfToday(timezone, now)],
  })
  return { unfinished: rows[0]?.unfinished ?? 0, since: rows[0]?.since?.toISOString() ?? null }
}

async function findUnfinished(
  client: TenantClient,
  findRaised: FindRaised,
  { businessId, me: { business } }: { readonly businessId: string; readonly me: Me },
) {
  const now = Date.now()
  const { timezone } = business
  const all = (await readUnfinished(client, startOfToday(timezone, now))).map(
    ({ is_active, ...shown }): Waiting<Shown> => {
      const { appraiser_id: id, logs, contacts } = shown
      const [contact] = contacts
      const what =
        logs === 1 ? `the production log of ${contact?.name}` : `${logs.toLocaleString('en-US')} production logs`
      return {
        id,
        shown,
        because: 'production logs are unfinished',
        people: [id],
        text: `${business.name}: ${what} ${logs === 1 ? 'is' : 'are'} not completed yet.`,
        kind: 'log_reminded',
        ...(logs === 1 && contact && { about: { category: 'contact', id: contact.id } }),
        whyNot: is_active ? null : signsInNoMore,
      }
    },
  )
  return withReminders(client, findRaised, { businessId, timezone, now, remindedToday, all })
}

async function readUnfinished(client: TenantClient, today: string): Promise<Found[]> {
  const { rows } = await client.query<Omit<Found, 'since'> & { since: Date }>({
    name: 'unfinished-logs',
    text: `with unfinished as (${unfinished})
      select u.appraiser_id, trim(concat_ws(' ', p.first_name, p.last_name)) as name, u.logs, u.since, u.contacts,
        p.deleted_at is null and p.activated_at is not null as is_active
      from (select appraiser_id, count(*)::int as logs, min(updated_at) as since,
          (array_agg(jsonb_build_object('id', contact_id, 'name', contact_name) order by updated_at, contact_id)
            )[:${mostNamedContacts}] as contacts
        from unfinished group by appraiser_id) as u
      join person p on p.id = u.appraiser_id
      order by u.logs desc, u.since, u.appraiser_id limit ${mostRemindedAppraisers}`,
    values: [today],
  })
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** @throws Refused 404 for one that is not of the business. */
async function mustBePeople(client: TenantClient, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query('select from person where id = any($1::uuid[])', [ids])
  if (rows.length < new Set(ids).size) throw notFound({ appraiser_ids: 'Not found' })
}
