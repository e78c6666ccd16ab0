import { listShopFigures } from '../../../contract/calls/list-shop-figures.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { type ShopFigureRow, shopFigures } from '../../../contract/leads/shop-figures.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { daysWaited, figuresOfLead, isUndoneOffer, shopFiguresOf } from '../../../machines/shop-offer/shop-figures.ts'
import type { ShopOfferFact } from '../../../machines/shop-offer/shop-offer.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import { readLogTime } from '../../events/log-time.ts'
import { readStreams } from '../../events/read.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { LeadDependencies } from '../leads.routes.ts'

const mostLeads = 2000

/** What the leads of an event come to at one shop. The days of waiting are folded from the log. */
export function listShopFiguresRoute({ database, safeCursor, findStorms, findShops }: LeadDependencies) {
  return route(listShopFigures, ({ businessId, params: { id = '', locId = '' }, query: { figure, why } }) => {
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      if (!(await findStorms(client, [id])).has(id)) throw notFound({ id: 'Not found' })
      if (!(await findShops(client, [locId])).has(locId)) throw notFound({ locId: 'Not found' })
      const now = Date.parse(await readLogTime(client))
      const rows = await rowsOf(client, id, locId, now)
      const isAsked = (row: ShopFigureRow) => (!figure || row.figures.includes(figure)) && (!why || row.why === why)
      return { ...shopFiguresOf(rows, shopFigures, now), data: rows.filter(isAsked), cursor }
    })
  })
}

async function rowsOf(client: TenantClient, storm: string, shop: string, now: number): Promise<ShopFigureRow[]> {
  const { rows: leads } = await client.query<{ doc: Lead }>({
    name: 'leads-of-storm-at-shop',
    text: `select doc from lead where storm_id = $1 and deleted_at is null
        and (doc->>'assigned_repair_location_id' = $2::text or doc->>'follow_up_with_shop_id' = $2::text
          or id in (select lead_id from shop_offer where repair_location_id = $2::uuid))
      order by updated_at desc, id limit ${mostLeads}`,
    values: [storm, shop],
  })
  const { rows: offers } = await client.query<{ doc: ShopOffer }>({
    name: 'offers-of-storm-at-shop',
    text: `select o.doc from shop_offer o join lead l on l.id = o.lead_id
      where o.repair_location_id = $2::uuid and l.storm_id = $1 and l.deleted_at is null`,
    values: [storm, shop],
  })
  const ofLead = Map.groupBy(
    offers.map(({ doc }) => doc).toSorted((a, b) => a.number - b.number),
    ({ lead_id }) => lead_id,
  )
  const streams = [...ofLead.values()].flat().map(({ id }) => streamOf('shop_offer', id))
  const events = streams.length > 0 ? await readStreams(client, streams) : []
  const ofStream = Map.groupBy(events as unknown as ShopOfferFact[], ({ stream }) => stream)
  const eventsOf = ({ id }: ShopOffer) => ofStream.get(streamOf('shop_offer', id)) ?? []
  return leads.flatMap(({ doc: lead }) => {
    const made = ofLead.get(lead.id) ?? []
    const all = made.filter((offer) => !isUndoneOffer(eventsOf(offer)))
    const waited = all.map((offer) => daysWaited(eventsOf(offer), now))
    const days = {
      shop: waited.reduce((sum, { shop: one }) => sum + one, 0),
      business: waited.reduce((sum, { business: one }) => sum + one, 0),
    }
    const offer = all.at(-1) ?? null
    const counted = figuresOfLead(lead, offer, shop)
    const wasNeverHere = made.length > 0 && !offer && counted.figures.includes('left')
    return wasNeverHere ? [] : [{ lead, offer, ...counted, days }]
  })
}
