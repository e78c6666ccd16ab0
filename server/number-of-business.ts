import type { TenantClient } from './db/database.ts'
import { simulatedNumberOf } from './messages/our-number.ts'
import { chooseNumber } from './numbers/numbers.queries.ts'
import type { Ports } from './outbox/deliver.ts'

/**
 * The number that texts to a claimant leave by: one that the business has bought; else the provider’s own, and without
 * a provider one for examples.
 */
export function numberOfBusiness(ports: Pick<Ports, 'sms'>) {
  return async (client: TenantClient, businessId: string, contactId: string): Promise<string> =>
    (await chooseNumber(client, contactId)) ?? ports.sms.number ?? simulatedNumberOf(businessId)
}
