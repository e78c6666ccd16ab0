import type { Contact } from '../../../contract/contacts/contact.ts'
import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { SupplementStage } from '../../../contract/supplements/supplement.ts'
import type { CauseEvent, EventTextCategory } from '../../../machines/auto-text/event-texts.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import type { TenantClient } from '../../db/database.ts'
import { officePhone } from '../../db/office-phone.ts'

/** What a text after an event is about. */
export interface EventTextSubject {
  readonly category: EventTextCategory
  readonly id: string
}

/** What its text is written, timed and decided from. */
export interface SubjectFacts {
  readonly contact: Contact
  /** Where the supplement is; null for a contact. */
  readonly stage: SupplementStage | null
  readonly hasAnsweredSurvey: boolean
  readonly has_opted_out: boolean
  readonly business: { readonly name: string; readonly timezone: string }
  readonly office_phone: string | null
  readonly message_hours: CallingHours | null
  /** Whether the claimant’s event sends texts by itself. */
  readonly auto_sms: boolean
  readonly auto_texts: readonly AutoText[]
  readonly events: readonly CauseEvent[]
}

/** SQL of what texts after events are about, as `x`, with its claimant as `c`, and of where a supplement is. */
export const eventTextSubjects: Readonly<Record<EventTextCategory, { readonly from: string; readonly stage: string }>> =
  {
    contact: { from: 'contact x join contact c on c.id = x.id', stage: 'null' },
    supplement: {
      from: `supplement x join contact c on c.id = (x.doc->>'claimant_id')::uuid`,
      stage: `case when x.doc->>'deleted_at' is null then x.doc->>'stage' end`,
    },
  }

/** Reads them, and locks what they are about until the transaction ends: what changes it waits. Null where there is none. */
export async function findSubjectFacts(
  client: TenantClient,
  { category, id }: EventTextSubject,
): Promise<SubjectFacts | null> {
  const { from, stage } = eventTextSubjects[category]
  const { rows } = await client.query<Omit<SubjectFacts, 'events'>>({
    name: `event-text-of-${category}`,
    text: `select c.doc as contact, ${stage} as stage, ${contactOptedOut} as has_opted_out,
        jsonb_build_object('name', b.name, 'timezone', b.timezone) as business, ${officePhone} as office_phone,
        b.message_hours, coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms,
        exists (select from survey v where v.contact_id = c.id) as "hasAnsweredSurvey",
        coalesce((select jsonb_agg(t.doc) from auto_text t where t.business_id = c.business_id), '[]') as auto_texts
      from ${from} join business b on b.business_id = c.business_id left join storm s on s.id = c.storm_id
      where x.id = $1::uuid for no key update of x, c`,
    values: [id],
  })
  const [facts] = rows
  if (!facts) return null
  const events = await client.query<CauseEvent>({
    name: 'event-text-causes',
    text: `select version, type, (extract(epoch from at) * 1000)::float8 as at, coalesce(data->'undoes', '[]') as undoes,
        data->'was'->>'stage' as "stageBefore" from events where stream = $1 order by version`,
    values: [`${category}:${id}`],
  })
  return { ...facts, events: events.rows }
}

/** When each text was switched on last, in milliseconds since 1970; missing where the product’s own switch applies. */
export async function findSwitchedOn(
  client: TenantClient,
  texts: readonly AutoText[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map()
  const { rows } = await client.query<{ stream: string; at: number }>({
    name: 'event-texts-switched-on',
    text: `select stream, (extract(epoch from max(at)) * 1000)::float8 as at from events
      where stream = any($1::text[]) and type = 'AutoTextSwitchedOn' group by stream`,
    values: [texts.map(({ id }) => `auto_text:${id}`)],
  })
  const byStream = new Map(rows.map(({ stream, at }) => [stream, at]))
  return new Map(texts.map(({ id, trigger }) => [trigger, byStream.get(`auto_text:${id}`) ?? 0]))
}

/** A text after an event that is in the outbox. */
export interface KnownEventText {
  readonly key: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  readonly error: string | null
  readonly recipient: string
  readonly text: string
  readonly send_after: Date | null
}

export async function findKnownTexts(
  client: TenantClient,
  { category, id }: EventTextSubject,
): Promise<KnownEventText[]> {
  const { rows } = await client.query<KnownEventText>({
    name: 'event-texts-known',
    text: `select key, state, error, recipient, text, send_after from outbox
      where about_id = $1::uuid and starts_with(key, $2)`,
    values: [id, `${category}_event:`],
  })
  return rows
}
