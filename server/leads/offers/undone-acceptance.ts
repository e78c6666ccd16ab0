import { categoryOf } from '../../../contract/events/recorded.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { formatMoment } from '../../../contract/time/format-moment.ts'
import { textArray } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Consequences } from '../../events/consequences.ts'
import { readLogTime } from '../../events/log-time.ts'
import { offerSettings } from './shop-offer.queries.ts'

interface Answered {
  readonly stream: string
  readonly doc: ShopOffer
  readonly shop: string | null
  readonly timezone: string | null
}

/** What follows when an acceptance that booked the drop-off is undone: the offer waits on its shop again, until when. */
export const undoneAcceptances: Consequences = async (_businessId, client, streams) => {
  const ofOffers = streams.filter(({ stream }) => categoryOf(stream) === 'shop_offer')
  if (ofOffers.length === 0) return []
  const { zone } = await offerSettings(client)
  const now = await readLogTime(client)
  return (await answeredBy(client, ofOffers)).map(({ stream, doc: { expires_at }, shop, timezone }) => {
    const due = formatMoment(expires_at, timezone ?? zone)
    const who = shop ?? 'The shop'
    return {
      stream,
      follows:
        expires_at > now
          ? `${who} has until ${due} to answer.`
          : `The offer expires: ${who} had until ${due} to answer.`,
    }
  })
}

/** Offers that some events have answered with a drop-off. */
async function answeredBy(client: TenantClient, streams: Parameters<Consequences>[2]): Promise<Answered[]> {
  const { rows } = await client.query<Answered>({
    name: 'offers-answered-by-events',
    text: `select e.stream, o.doc, r.doc->>'name' as shop, r.doc->>'timezone' as timezone
      from unnest($1::text[], $2::text[]) as t(stream, version)
      join events e on e.stream = t.stream and e.version = t.version::int and e.type = 'ShopOfferAccepted'
      join shop_offer o on o.id = split_part(e.stream, ':', 2)::uuid
      left join repair_location r on r.id = o.repair_location_id
      where e.data->>'drop_off' is not null`,
    values: [textArray(streams.map(({ stream }) => stream)), textArray(streams.map(({ version }) => String(version)))],
  })
  return rows
}
