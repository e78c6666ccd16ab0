import * as v from 'valibot'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { Database } from '../../db/database.ts'
import type { CommandHandler, CommandScope } from '../../events/handle-command.ts'
import { readLogTime } from '../../events/log-time.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { shopOfferStore } from './shop-offer.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** Expires an offer that its shop has not answered in time; comes to nothing before, or after an answer. */
export function expireShopOfferTask({ database, commands, productName }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['expire-shop-offer'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'leads', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const offer = (await shopOfferStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(shopOfferStore, scope)
      if (offer) batch.load(id, offer).decide(id, { type: 'ExpireDueOffer', now: scope.now })
      return batch.plan({})
    })
  }
}
