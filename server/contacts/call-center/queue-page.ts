import type { QueryOf } from '../../../contract/call.ts'
import { usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import {
  callingWindow,
  type CallingWindow,
  formatCallingWindow,
  formatLocal,
} from '../../../contract/call-center/local-time.ts'
import type { Callable, QueuedContact } from '../../../contract/call-center/queue.ts'
import type { listQueuedContacts } from '../../../contract/calls/list-queued-contacts.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import { withFetch } from './contact-fetch.ts'
import type { TenantClient } from '../../db/database.ts'
import { type Condition, countList, type ListSource, readList } from '../../db/list-query.ts'
import { readSearchedText } from '../../db/indexed-text.ts'
import { searchContactText } from '../list/contact-text.ts'
import { tallyQueue } from '../list/contact-tally.ts'
import { type Clocked, clockedColumns } from './assigned-contact.ts'

type Asked = QueryOf<typeof listQueuedContacts>

interface Row extends Clocked {
  readonly holder_id: string | null
  readonly holder_name: string | null
  readonly held_until: Date | null
}

/** A contact rests for so long after a call, and after it was worked on without one. */
const restMs = { call: 4 * 3_600_000, work: 3_600_000 }

/** A page of the queue in the order of handing out, what may be called now first; or of those who wait longest. */
export async function pageOfQueue(
  client: TenantClient,
  businessId: string,
  asked: Asked,
  moment: Date,
): Promise<{ count: number; data: QueuedContact[] }> {
  const { calls, storm_id, q, sort_by, page, limit } = asked
  const conditions: Condition[] = [(place) => `q.business_id = ${place(businessId)}`]
  if (calls !== 'all') conditions.push((place) => `q.numcalls ${calls === '3' ? '>=' : '='} ${place(Number(calls))}`)
  if (storm_id) conditions.push((place) => `q.storm = ${place(storm_id)}`)
  const text = readSearchedText(q)
  if (text) {
    const { condition } = await searchContactText(client, text)
    conditions.push((place) => `q.id in (select id from call_queue where ${condition(place)})`)
  }
  const source = text || sort_by === 'waiting' ? sourceAt(moment) : inOrder(businessId, asked, moment)
  const { rows, total } = await readList<Row, Order>(
    client,
    source,
    { page, limit, sort_by },
    conditions,
    text ? countList : () => tallyQueue(client, asked),
  )
  return { count: total, data: allQueued(rows, moment) }
}

/** Call-backs that were due at a moment and on which nobody works, the oldest first: how many, and the first of them. */
export async function overdueCallBacks(
  client: TenantClient,
  businessId: string,
  { stormId, dueAt, most }: { readonly stormId: string | null; readonly dueAt: Date; readonly most: number },
  moment: Date,
): Promise<{ count: number; data: QueuedContact[] }> {
  const conditions: Condition[] = [
    (place) => `q.business_id = ${place(businessId)}`,
    (place) => `q.call_back_at <= ${place(dueAt)}::timestamptz`,
    () => 'l.stream is null',
  ]
  if (stormId) conditions.push((place) => `q.storm = ${place(stormId)}`)
  const asked = { page: 1, limit: most, sort_by: 'call_back' as const }
  const { rows, total } = await readList<Row, Order>(client, sourceAt(moment), asked, conditions)
  return { count: total, data: allQueued(rows, moment) }
}

/** Those of the queue who wait longest for a call: of those that can be called now, or of the others. */
export async function longestWaiting(
  client: TenantClient,
  businessId: string,
  { stormId, most, callable }: { readonly stormId: string | null; readonly most: number; readonly callable: boolean },
  moment: Date,
): Promise<QueuedContact[]> {
  const conditions: Condition[] = [
    (place) => `q.business_id = ${place(businessId)}`,
    () => `(${isCallableAt(moment)}) is ${callable ? '' : 'not '}true`,
  ]
  if (stormId) conditions.push((place) => `q.storm = ${place(stormId)}`)
  const asked = { page: 1, limit: most, sort_by: 'waiting' as const }
  const { rows } = await readList<Row, Order>(client, sourceAt(moment), asked, conditions, async () => most)
  return allQueued(rows, moment)
}

type Order = 'order' | 'waiting' | 'call_back'

/** The first pages of the queue, which the database reads in order: as many contacts as the page ends with. */
function inOrder(businessId: string, { calls, storm_id, page, limit }: Asked, moment: Date): ListSource<Order> {
  const whole = sourceAt(moment)
  const [fewest, most] = calls === 'all' ? [0, mostCalls] : [Number(calls), calls === '3' ? mostCalls : Number(calls)]
  return {
    ...whole,
    from: (place) => `queue_in_order(${place(businessId)}, ${place(storm_id || null)}, ${place(fewest)}, ${place(most)},
      ${place(moment)}, ${place(page * limit)}) with ordinality as turn (id, place)
      join ${String(whole.from).replace('call_queue q', 'call_queue q on q.id = turn.id')}`,
    sorts: { ...whole.sorts, order: 'turn.place' },
  }
}

/** More calls than anybody is placed. */
const mostCalls = 2_000_000_000

/** A moment is the server's own and no text of a request. */
const sqlOf = (moment: Date) => `'${moment.toISOString()}'::timestamptz`

function isCallableAt(moment: Date): string {
  const now = sqlOf(moment)
  return `q.last_call <= ${now} - interval '4 hours' and l.stream is null
    and (q.call_back_at is null or q.call_back_at <= ${now} or q.reply_waiting_since is not null)
    and (f.last_get is null or f.last_get <= ${now} - interval '1 hour')
    and in_calling_hours(coalesce(nullif(q.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), ${now})`
}

/** The queue at a moment. */
function sourceAt(moment: Date): ListSource<Order> {
  const now = sqlOf(moment)
  const isCallable = isCallableAt(moment)
  const rank = `case when q.call_back_at <= ${now} then 0 when q.reply_waiting_since is not null then 1 else 2 end`
  return {
    from: `call_queue q cross join business b left join storm s on s.id = q.storm
      left join contact_fetch f on f.contact_id = q.id
      left join lease l on l.business_id = q.business_id and l.stream = 'contact:' || q.id and lease_stands(l)`,
    select: `${clockedColumns.replaceAll('c.', 'q.')}, l.holder_id, l.holder_name, l.until as held_until`,
    sorts: {
      order: `not (${isCallable}), ${rank},
        case ${rank} when 0 then q.call_back_at when 1 then q.reply_waiting_since end,
        q.numcalls, q.last_call, q.created_at`,
      waiting: 'q.waiting_since',
      call_back: 'q.call_back_at',
    },
    usual: 'q.created_at',
    id: 'q.id',
  }
}

/** The calling hours around an instant; contacts of a page share a few zones. */
type WindowOf = typeof callingWindow

function allQueued(rows: readonly Row[], moment: Date): QueuedContact[] {
  const known = new Map<string, CallingWindow>()
  const windowOf: WindowOf = (zone, hours, at) => {
    const key = `${zone} ${hours.from} ${hours.to} ${at.getTime()}`
    const window = known.get(key) ?? callingWindow(zone, hours, at)
    known.set(key, window)
    return window
  }
  return rows.map((row) => queued(row, moment, windowOf))
}

function queued(row: Row, moment: Date, windowOf: WindowOf): QueuedContact {
  const contact = completeContact(row.doc)
  return {
    ...withFetch(contact, row),
    callable: callableOf({ ...row, doc: contact }, moment, windowOf),
    held_by: row.holder_id ? { id: row.holder_id, name: row.holder_name ?? '' } : null,
    waiting_since: contact.last_call_at ?? contact.created_at,
  }
}

/** When a contact may be called, and why not now. */
function callableOf(row: Row, moment: Date, windowOf: WindowOf): Callable {
  const { zone, doc } = row
  const hours = row.hours ?? usualCallingHours
  const waits = waitsOf(row, moment)
  const ready = waits.reduce((latest, { until }) => (until > latest ? until : latest), moment)
  const window = windowOf(zone, hours, ready)
  const first = window.now ? ready : window.from
  if (row.holder_id) {
    return { now: false, from: null, zone, hours, words: `Checked out to ${row.holder_name ?? 'someone else'}` }
  }
  const reason = formatCallingWindow(zone, windowOf(zone, hours, moment), moment)
  if (waits.length === 0) return { now: window.now, from: window.now ? null : iso(first), zone, hours, words: reason }
  const reasons = waits.map((wait) => wait.words).join('; ')
  const from = first ? `. Can be called from ${formatLocal(zone, first, moment)}` : ''
  const isPlain = waits.length === 1 && first && doc.call_back_at && first.getTime() === Date.parse(doc.call_back_at)
  return { now: false, from: iso(first), zone, hours, words: isPlain ? reasons : `${reasons}${from}` }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** What a contact waits for beside the hours. */
function waitsOf({ doc, zone, last_get, reply_waiting_since }: Row, moment: Date) {
  const waits: { until: Date; words: string }[] = []
  const at = (instant: string | Date) => formatLocal(zone, new Date(instant), moment)
  const wait = (from: string | Date, ms: number, reason: string) => {
    const until = new Date(new Date(from).getTime() + ms)
    if (until > moment) waits.push({ until, words: reason })
  }
  if (doc.call_back_at && !reply_waiting_since)
    wait(doc.call_back_at, 0, `Call-back planned for ${at(doc.call_back_at)}`)
  if (doc.last_call_at) wait(doc.last_call_at, restMs.call, `Called at ${at(doc.last_call_at)}`)
  if (last_get) wait(last_get, restMs.work, `Worked on at ${at(last_get)}`)
  return waits
}
