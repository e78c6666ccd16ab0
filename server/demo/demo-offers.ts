import type { Lead } from '../../contract/leads/lead.ts'
import type { ShopOfferCommand } from '../../machines/shop-offer/shop-offer.decide.ts'
import { offerDeadline } from '../../machines/shop-offer/offer-deadline.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { shopOfferIdOf, shopOfferStore } from '../leads/offers/shop-offer.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

const day = 86_400_000

/** What shops answered: of a lead with a status, the offers to shops one after another. */
type Course = readonly (readonly [shop: number, ...answers: ShopOfferCommand[]])[]

function courses(now: string, lead_id: string): Readonly<Record<string, readonly Course[]>> {
  const decline: ShopOfferCommand = { type: 'DeclineOffer', reason: 'no_capacity', note: 'Both techs are away.' }
  const expire: ShopOfferCommand = { type: 'ExpireDueOffer', now: '9999-01-01T00:00:00.000Z' }
  const tomorrow = Math.ceil((Date.parse(now) + day) / 3_600_000) * 3_600_000
  const counter: ShopOfferCommand = {
    type: 'CounterOffer',
    drop_off: tomorrow + 2 * day,
    note: 'Full until then.',
    now,
  }
  const agree: ShopOfferCommand = { type: 'AgreeToOffer', drop_off: tomorrow, lead_id }
  const accept: ShopOfferCommand = { type: 'AcceptOffer', drop_off: tomorrow, lead_id }
  return {
    assigned_to_shop: [
      [[1, decline], [0]],
      [
        [0, expire],
        [1, { type: 'SeeOffer' }, counter],
      ],
    ],
    scheduled_awaiting_dropoff: [
      [[0, agree]],
      [
        [0, { type: 'WithdrawOffer', lead_id }],
        [1, accept],
      ],
    ],
    follow_up_with_shop: [[[0, { type: 'SeeOffer' }]]],
  }
}

/** A lead that a shop has waits for its answer. */
function stillOffered({ status, assigned_repair_location_id: shop }: Lead) {
  return status === 'assigned_to_shop' && shop !== null ? [[shop, [] as readonly ShopOfferCommand[]] as const] : []
}

/** Offers of the leads that shops have, in every state. Those that exist already are left as they are. */
export async function demoOffers(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { businessId, now } = scope
  const batch = new LifecycleBatch(shopOfferStore, scope)
  const { rows } = await client.query<{ doc: Lead }>(
    `select doc from lead where status in ('assigned_to_shop', 'scheduled_awaiting_dropoff', 'follow_up_with_shop')
     order by status, (doc->>'estimate_total')::numeric desc`,
  )
  const { rows: known } = await client.query('select from shop_offer limit 1')
  if (known.length > 0) return batch.plan({})
  for (const [status, leads] of Map.groupBy(rows, ({ doc }) => doc.status)) {
    for (const [index, { doc: lead }] of leads.entries()) {
      const course = courses(now, lead.id)[status]?.[index]
      const shops = course?.map(
        ([shop, ...answers]) => [demoId(businessId, 'repair_location', String(shop)), answers] as const,
      )
      for (const [at, [repair_location_id, answers]] of (shops ?? stillOffered(lead)).entries()) {
        const id = shopOfferIdOf(lead.id, repair_location_id, at + 1)
        const offered = {
          lead_id: lead.id,
          repair_location_id,
          number: at + 1,
          asked: status === 'follow_up_with_shop' ? ('follow_up' as const) : ('assigned' as const),
          drop_off: null,
          expires_at: offerDeadline(now, 'America/Chicago', 3),
        }
        batch.load(id, null).decide(id, { type: 'OfferToShop', offered })
        for (const answer of answers) batch.decide(id, answer)
      }
    }
  }
  return batch.plan({})
}
