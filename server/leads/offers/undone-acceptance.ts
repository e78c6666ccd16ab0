import { categoryOf } from '../../../contract/events/recorded.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { textArray } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Consequences } from '../../events/consequences.ts'
import { readLogTime } from '../../events/log-time.ts'
import { offerSettings } from './shop-offer.queries.ts'

interface Booked {
  readonly stream: string
  readonly data: Extract<LeadEvent, { type: 'LeadDropOffScheduled' }>['data']
  readonly shop: string | null
  readonly timezone: string | null
}

interface Answered {
  readonly stream: string
  readonly doc: ShopOffer
  readonly shop: string | null
  readonly timezone: string | null
}

/** What follows when the booking of a drop-off is undone: its place is free, and an offer that it answered waits again. */
export const undoneAcceptances: Consequences = async (_businessId, client, streams) => {
  const ofLeads = streams.filter(({ stream }) => categoryOf(stream) === 'lead')
  if (ofLeads.length === 0) return []
  const ofOffers = streams.filter(({ stream }) => categoryOf(stream) === 'shop_offer')
  const { zone } = await offerSettings(client)
  const now = await readLogTime(client)
  const booked = (await bookedBy(client, ofLeads)).map(({ stream, data: { appointment }, shop, timezone }) => {
    const at = formatMoment(appointment.timestamp, timezone ?? zone)
    return { stream, stays: `The place at ${shop ?? 'the shop'} on ${at} becomes free for other vehicles.` }
  })
  const answered = (await answeredBy(client, ofOffers)).map(({ stream, doc: { expires_at }, shop, timezone }) => {
    const due = formatMoment(expires_at, timezone ?? zone)
    const waits = `The offer waits on ${shop ?? 'the shop'} again`
    return {
      stream,
      stays:
        expires_at > now ? `${waits}; its answer is due ${due}.` : `${waits}, and expires: its answer was due ${due}.`,
    }
  })
  return [...booked, ...answered]
}

type Versions = Parameters<Consequences>[2]

const params = (streams: Versions) => [
  textArray(streams.map(({ stream }) => stream)),
  textArray(streams.map(({ version }) => String(version))),
]

/** Drop-offs that some events have booked; those that moved one are not among them. */
async function bookedBy(client: TenantClient, streams: Versions): Promise<Booked[]> {
  const { rows } = await client.query<Booked>({
    name: 'drop-offs-booked-by-events',
    text: `select e.stream, e.data, r.doc->>'name' as shop, r.doc->>'timezone' as timezone
      from unnest($1::text[], $2::text[]) as t(stream, version)
      join events e on e.stream = t.stream and e.version = t.version::int and e.type = 'LeadDropOffScheduled'
      left join repair_location r on r.id::text = e.data->'appointment'->>'repair_location_id'
      where e.data->'was'->>'appointment' is null`,
    values: params(streams),
  })
  return rows
}

/** Offers that some events have answered with a drop-off. */
async function answeredBy(client: TenantClient, streams: Versions): Promise<Answered[]> {
  if (streams.length === 0) return []
  const { rows } = await client.query<Answered>({
    name: 'offers-answered-by-events',
    text: `select e.stream, o.doc, r.doc->>'name' as shop, r.doc->>'timezone' as timezone
      from unnest($1::text[], $2::text[]) as t(stream, version)
      join events e on e.stream = t.stream and e.version = t.version::int and e.type = 'ShopOfferAccepted'
      join shop_offer o on o.id = split_part(e.stream, ':', 2)::uuid
      left join repair_location r on r.id = o.repair_location_id
      where e.data->>'drop_off' is not null`,
    values: params(streams),
  })
  return rows
}

/** `Mon, Mar 16, 8:00 AM CDT`. */
function formatMoment(at: number | string, timeZone: string): string {
  return new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}
