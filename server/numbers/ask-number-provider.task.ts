import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { NumberNotSold, type NumbersPort } from '../ports/numbers/numbers-port.ts'
import { phoneNumberStore } from './phone-number.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly numbers: NumbersPort
}

/**
 * Buys what was ordered, and gives back what was released. It may run at any time and twice: the port finds what was
 * bought already. @throws where the provider does not answer, to be tried again
 */
export function askNumberProviderTask({ database, commands, productName, numbers }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['ask-number-provider'], payload)
    const find = () => database.withBusiness(businessId, (client) => phoneNumberStore.find(client, [id]))
    const number = (await find()).get(id)
    if (number?.state === 'released' && number.provider_id) return numbers.release(number.provider_id)
    if (number?.state !== 'ordered') return
    const bought = await numbers.buy(number.number).catch((error: unknown) => {
      if (error instanceof NumberNotSold) return { reason: error.message }
      throw error
    })
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'numbers', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const known = (await phoneNumberStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(phoneNumberStore, scope)
      if (known) batch.load(id, known).decide(id, { type: 'SettleOrder', bought })
      return batch.plan({})
    })
  }
}
