import { type CallingHours, usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { callingWindow, localIso, formatLocal, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { callAttempts } from '../../../contract/contacts/call-attempts.ts'
import type { HandedOut, LocalTime, QueueRank, UpcomingContact } from '../../../contract/call-center/queue.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import { withFetch } from './contact-fetch.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Taken } from './take-contacts.ts'

/** A contact with the clock by which it is called. */
export interface Clocked {
  readonly doc: Contact
  /** The claimant's, or the business's where that is unknown. */
  readonly zone: string
  readonly hours: CallingHours | null
  readonly reply_waiting_since: Date | null
  readonly last_fetcher: string | null
  readonly last_fetch: Date | null
  readonly last_get: Date | null
}

/** Columns of `Clocked`, of `contact c`. */
export const clockedColumns = `c.doc, coalesce(nullif(c.zone, ''), b.timezone) as zone,
  coalesce(s.calling_hours, b.calling_hours) as hours, c.reply_waiting_since, f.last_fetcher, f.last_fetch, f.last_get`
const clockedJoins = `cross join business b left join storm s on s.id = c.storm_id
  left join contact_fetch f on f.contact_id = c.id`

export async function findClocked(client: TenantClient, ids: readonly string[]): Promise<Map<string, Clocked>> {
  const { rows } = await client.query<Clocked>({
    name: 'find-clocked-contacts',
    text: `select ${clockedColumns} from contact c ${clockedJoins} where c.id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.doc.id, { ...row, doc: completeContact(row.doc) }]))
}

/** What an agent sees of the contact that was handed out. Null where it is gone meanwhile. */
export async function showAssignedContact(client: TenantClient, taken: Taken, moment: Date): Promise<HandedOut | null> {
  const ids = [taken.id, ...(taken.upcoming ? [taken.upcoming] : [])]
  const found = await findClocked(client, ids)
  const clocked = found.get(taken.id)
  if (!clocked) return null
  const upcoming = taken.upcoming ? found.get(taken.upcoming) : undefined
  const leftMs = Math.max(0, taken.until.getTime() - Date.now())
  return {
    contact: withFetch(clocked.doc, clocked),
    held: { expires_at: taken.until.toISOString(), left_ms: leftMs },
    reason: { rank: taken.rank, words: formatReason(clocked, taken.rank, moment) },
    local: localTime(clocked, moment),
    next: upcoming ? upcomingOf(upcoming.doc) : null,
  }
}

function localTime(clocked: Pick<Clocked, 'zone' | 'hours'>, moment: Date): LocalTime {
  const { zone } = clocked
  const hours = clocked.hours ?? usualCallingHours
  return {
    zone,
    abbreviation: wallClockOf(zone, moment).abbreviation,
    now: localIso(zone, moment),
    callable_until: callingWindow(zone, hours, moment).until?.toISOString() ?? null,
    hours,
  }
}

function formatReason({ doc, zone, reply_waiting_since }: Clocked, rank: QueueRank, moment: Date): string {
  const at = (instant: string | Date) => formatLocal(zone, new Date(instant), moment)
  if (rank === 'call_back' && doc.call_back_at) return `Call-back due ${at(doc.call_back_at)}`
  if (rank === 'reply' && reply_waiting_since) return `Reply waiting since ${at(reply_waiting_since)}`
  const attempts = callAttempts(doc)
  if (attempts === 0 || !doc.last_call_at) return 'Not called yet'
  return `${attempts} ${attempts === 1 ? 'call' : 'calls'}, the last ${at(doc.last_call_at)}`
}

function upcomingOf(contact: Contact): UpcomingContact {
  const { id, first_name, last_name, call_back_at, city, state, spanish } = contact
  const vehicle = [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')
  return { id, first_name, last_name, call_back_at, vehicle, city, state, numcalls: callAttempts(contact), spanish }
}
