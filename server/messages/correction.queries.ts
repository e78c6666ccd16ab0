import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import type { TenantClient } from '../db/database.ts'

/** A text that has left, and whose cause an operation has undone. */
export interface UndoneText {
  readonly text_id: string
  readonly contact_id: string
  /** Of an appointment, its id; null for any other text. */
  readonly appointment_id: string | null
  readonly claimant: string
  readonly first_name: string
  readonly is_deleted: boolean
  readonly spanish: boolean
  readonly trigger: AutoTextTrigger | null
  readonly automatic: string
  readonly body: string
  readonly sent_at: Date
  readonly seen: string | null
  readonly business: string
  readonly total: number
}

/**
 * The texts about what an operation of a person has undone, that had left before: each is about an event, whose version is in its key. The latest first.
 */
export async function findUndoneTexts(
  client: TenantClient,
  asked: { readonly businessId: string; readonly actorId: string; readonly operationId: string; readonly most: number },
): Promise<UndoneText[]> {
  const { rows } = await client.query<UndoneText>({
    name: 'texts-of-undone',
    text: `with undone as (
        select distinct e.stream, u.version::int as version, e.at
        from action_command a
        join events e on e.business_id = a.business_id and e.id between a.first_event and a.last_event
          and e.command_id = a.command_id and e.data ? 'undoes'
        cross join lateral jsonb_array_elements_text(e.data->'undoes') as u (version)
        where a.business_id = $1 and a.actor_id = $2 and a.action_id = $3
      )
      select distinct on (o.sent_at, o.id) o.id as text_id, o.contact_id, o.trigger, coalesce(o.reason, 'Automatic') as automatic, o.text as body,
        o.sent_at, case when starts_with(o.key, 'appointment:') then o.about_id end as appointment_id,
        trim(coalesce(c.doc->>'first_name', '') || ' ' || coalesce(c.doc->>'last_name', '')) as claimant,
        coalesce(c.doc->>'first_name', '') as first_name, c.deleted_at is not null as is_deleted,
        coalesce((c.doc->>'spanish')::boolean, false) as spanish, b.name as business,
        (select v.last_message_id from conversation v where v.contact_id = c.id) as seen,
        count(*) over ()::int as total
      from undone u
      join outbox o on o.about_id = split_part(u.stream, ':', 2)::uuid and o.kind = 'sms' and o.state = 'sent'
        and o.sent_at < u.at
        and (o.key ~ ('^(contact|supplement)_event:\\S+ \\S+ ' || u.version || '$')
          or o.key ~ ('^appointment:\\S+ (booked|moved|canceled|missed) ' || u.version || ' sms$'))
      join contact c on c.id = o.contact_id
      join business b on b.business_id = o.business_id
      order by o.sent_at desc, o.id
      limit $4`,
    values: [asked.businessId, asked.actorId, asked.operationId.toLowerCase(), asked.most],
  })
  return rows
}
