import type { QueryOf } from '../../../contract/call.ts'
import type { listContacts } from '../../../contract/calls/list-contacts.ts'
import type { Contact, ContactView } from '../../../contract/contacts/contact.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import type { IdCondition } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'
import { type Condition, countList, type ListSource, readList } from '../../db/list-query.ts'
import { withFetches } from '../call-center/contact-fetch.ts'
import { type ContactFilter, conditionsOf, type FilteredTable } from './contact-filter.ts'
import { tallyContacts } from './contact-tally.ts'
import { readSearchedText } from '../../db/indexed-text.ts'
import { searchContactText } from './contact-text.ts'

type Column = NonNullable<QueryOf<typeof listContacts>['sort_by']> | 'appointment'

export interface ContactsAsked extends ContactFilter {
  /** Only contacts whose call-back is due. */
  readonly call_back?: '' | 'due' | undefined
  readonly q?: string
  readonly page?: number
  readonly limit: number
  /** Newest first unless given; the soonest appointment first where the list is of those. */
  readonly sort_by?: Column | undefined
  readonly sort_desc?: boolean | undefined
}

/** Each order has its index, with what is filtered by: `0071-contact-lists.sql`. */
const listed: ListSource<Column> = {
  from: 'contact',
  select: 'doc',
  sorts: {
    created_at: 'created_at',
    updated_at: 'updated_at',
    name: 'sort_name',
    claim_number: 'claim_number',
    status: 'status',
    city: 'sort_city',
    appointment: 'appointment_at',
  },
  usual: 'created_at desc',
  id: 'id',
  isCovered: true,
}

/** As the queue counts them (`queueCounts`). */
const hasDueCallBack: Condition = () => 'id in (select q.id from call_queue q where q.call_back_at <= now())'

const columns: FilteredTable = {
  hasStorm: '(storm_id is not null)',
  hasAppraiser: '(appraiser_id is not null)',
  isBooked: 'appointment_at is not null',
}

export interface PageOfContacts {
  readonly count: number
  /** There may be more than `count`: a text that many contacts have is not counted to the end. */
  readonly is_count_least?: true
  readonly data: ContactView[]
}

/** A page of contacts; `among` holds the ids that it may show, null for all. */
export async function pageOfContacts(
  client: TenantClient,
  { q = '', ...asked }: ContactsAsked,
  among: IdCondition | null = null,
): Promise<PageOfContacts> {
  const text = readSearchedText(q)
  const found = text && (await searchContactText(client, text))
  const conditions: Condition[] = [() => 'deleted_at is null', ...conditionsOf(asked, columns)]
  if (among) conditions.push((place) => among('id', place))
  if (found) conditions.push(found.condition)
  if (asked.call_back) conditions.push(hasDueCallBack)
  const { sort_by = asked.by_appointment ? 'appointment' : 'created_at', page = 1, limit } = asked
  const { sort_desc = sort_by !== 'appointment' } = asked
  const isMet = found !== null && found.isFrequent
  const { rows, total } = await readList<{ doc: Contact }, Column>(
    client,
    listed,
    { page, limit, sort_by, sort_desc },
    conditions,
    () =>
      isMet
        ? Promise.resolve(0)
        : found || among || asked.call_back
          ? countList(client, listed, conditions)
          : tallyContacts(client, asked),
  )
  const data = await withFetches(
    client,
    rows.map(({ doc }) => completeContact(doc)),
  )
  if (!isMet) return { count: total, data }
  const isFull = data.length === limit
  return { count: (page - 1) * limit + data.length + Number(isFull), ...(isFull && { is_count_least: true }), data }
}

/** How many contacts of the queue have a call-back that is due. */
export function countDueCallBacks(client: TenantClient): Promise<number> {
  return countList(client, listed, [() => 'deleted_at is null', hasDueCallBack])
}
