import { streamOf } from '../../../contract/events/recorded.ts'
import { messageRulesOf } from '../../../machines/appointment/messages/message-rules.ts'
import { type ContactSources, contactFacts } from '../../../machines/auto-text/contact-facts.ts'
import { filledText } from '../../../machines/auto-text/fill-template.ts'
import { replayTexts, type TextHistory } from '../../../machines/auto-text/replay-texts.ts'
import type { TenantClient } from '../../db/database.ts'
import { readStreams } from '../../events/read.ts'
import type { ForecastKind } from './forecast-kind.ts'
import { claimantColumns, type ClaimantRow, receiverOf, recipientIn, saysPhone } from './receivers.ts'

interface AppointmentRow extends ClaimantRow {
  readonly id: string
  /** IANA. */
  readonly timezone: string
}

/** An appointment with its log. */
interface LookedAt extends AppointmentRow {
  readonly events: TextHistory['events']
  readonly locations: ReadonlyMap<string, NonNullable<ContactSources['location']>>
}

/** The texts that leave with an appointment. */
export const appointmentTexts: ForecastKind<LookedAt> = {
  async find(client, { of: { now }, since, limit }) {
    const { rows } = await client.query<{ id: string }>(
      `select a.id from appointment a join contact c on c.id = a.contact_id
        where a.starts_at > $1 and a.state <> 'held' and not a.walk_in and c.deleted_at is null
        order by abs(extract(epoch from a.starts_at - to_timestamp($2::float8 / 1000))), a.id limit $3`,
      [since, now, limit],
    )
    return rows.map(({ id }) => id)
  },

  read: (client, of, ids) => readAppointments(client, ids, saysPhone(of)),

  textsOf(row, of) {
    const { contact, auto_sms, locations } = row
    const { trigger, settings, now, set, business, links } = of
    const others = set.filter((one) => one.trigger !== trigger)
    const drafted = { id: '', trigger, ...settings, enabled: true, updated_at: '', version: 0 }
    const history = { events: row.events, claimant: recipientIn(row, business, row.timezone), autoTexts: auto_sms }
    const rulesFor = (isVisit: boolean) => messageRulesOf([...others, drafted], isVisit)
    return replayTexts(history, trigger, rulesFor, now).map(({ at, held, hasWaited, appointment }) => ({
      at,
      held,
      hasWaited,
      to: receiverOf(contact),
      link: links.ofClaimant(contact, trigger),
      write: (link) => {
        const location = locations.get(appointment.location_id ?? '') ?? null
        const from = { contact, business: business.name, officePhone: row.office_phone, appointment, location, link }
        return filledText(trigger, settings, { spanish: contact.spanish, facts: contactFacts(from) })
      },
    }))
  },
}

/** Reads some with their logs; the phone of the office only where it is asked for. */
export async function readAppointments(
  client: TenantClient,
  ids: readonly string[],
  withPhone: boolean,
): Promise<LookedAt[]> {
  const { rows } = await client.query<AppointmentRow>(
    `select a.id, a.doc->>'timezone' as timezone, ${claimantColumns(withPhone)}
      from appointment a join contact c on c.id = a.contact_id left join storm s on s.id = a.storm_id
      where a.id = any($1::uuid[])`,
    [ids],
  )
  const recorded = await readStreams(
    client,
    ids.map((id) => streamOf('appointment', id)),
  )
  const events = Map.groupBy(recorded as unknown as TextHistory['events'], ({ stream }) => stream)
  const places = await client.query<{ id: string; place: NonNullable<ContactSources['location']> }>(
    `select id, jsonb_build_object('name', doc->>'name', 'address', doc->>'address', 'city', doc->>'city',
        'state', doc->>'state', 'zipcode', doc->>'zipcode') as place from appraisal_location`,
  )
  const locations = new Map(places.rows.map(({ id, place }) => [id, place]))
  return rows.map((row) => ({ ...row, events: events.get(streamOf('appointment', row.id)) ?? [], locations }))
}
