import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import { forecastAppointments, forecastDays } from '../../contract/auto-texts/auto-text-forecast.ts'
import type { CallingHours } from '../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import type { ContactSources } from '../../machines/auto-text/contact-facts.ts'
import { contactOptedOut } from '../db/contact-opted-out.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import { readStreams } from '../events/read.ts'

interface LookedAt {
  readonly id: string
  readonly contact: Contact
  readonly has_opted_out: boolean
  readonly auto_sms: boolean
  readonly office_phone: string | null
}

/** What a forecast follows from. */
export interface ForecastSources {
  readonly business: { readonly name: string; readonly message_hours: CallingHours | null; readonly timezone: string }
  readonly set: readonly AutoText[]
  readonly appointments: readonly LookedAt[]
  /** By appointment, in order. */
  readonly events: ReadonlyMap<string, readonly Recorded[]>
  readonly locations: ReadonlyMap<string, NonNullable<ContactSources['location']>>
  /** Whether there are more appointments. */
  readonly isPartial: boolean
}

/** A delay may be two weeks: causes before the days that are looked at count. */
const longestDelayDays = 14
/** In milliseconds: a forecast is a question of a person who waits for it. */
const patience = 5000
const streamsAtOnce = 500

/**
 * Reads them, at most `forecastAppointments` nearest to `now`, in the transaction at hand. The phone of the office is
 * read only where the text says it.
 */
export async function readForecastSources(
  client: TenantClient,
  { now, saysPhone }: { readonly now: Date; readonly saysPhone: boolean },
): Promise<ForecastSources | null> {
  await client.query(`select set_config('statement_timeout', $1, true)`, [String(patience)])
  const [business] = (
    await client.query<ForecastSources['business']>('select name, message_hours, timezone from business')
  ).rows
  if (!business) return null
  const set = (await client.query<{ doc: AutoText }>('select doc from auto_text')).rows.map(({ doc }) => doc)
  const found = await client.query<LookedAt>(
    `select a.id, c.doc as contact, ${contactOptedOut} as has_opted_out,
        coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms,
        ${saysPhone ? officePhone : 'null::text'} as office_phone
      from appointment a join contact c on c.id = a.contact_id left join storm s on s.id = a.storm_id
      where a.starts_at > $1::timestamptz - make_interval(days => $2) and a.state <> 'held' and not a.walk_in
        and c.deleted_at is null
      order by abs(extract(epoch from a.starts_at - $1::timestamptz)), a.id limit $3`,
    [now, forecastDays + longestDelayDays, forecastAppointments + 1],
  )
  const appointments = found.rows.slice(0, forecastAppointments)
  const recorded: Recorded[] = []
  for (let from = 0; from < appointments.length; from += streamsAtOnce) {
    const streams = appointments.slice(from, from + streamsAtOnce).map(({ id }) => streamOf('appointment', id))
    recorded.push(...(await readStreams(client, streams)))
  }
  const places = await client.query<{ id: string; place: NonNullable<ContactSources['location']> }>(
    `select id, jsonb_build_object('name', doc->>'name', 'address', doc->>'address', 'city', doc->>'city',
        'state', doc->>'state', 'zipcode', doc->>'zipcode') as place from appraisal_location`,
  )
  return {
    business,
    set,
    appointments,
    events: Map.groupBy(recorded, ({ stream }) => stream),
    locations: new Map(places.rows.map(({ id, place }) => [id, place])),
    isPartial: found.rows.length > forecastAppointments,
  }
}
