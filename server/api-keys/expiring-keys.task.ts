import type { CommandScope } from '../events/handle-command.ts'
import type { Notice } from '../events/raise.ts'
import { raiseOnce, type RaiseOnceDependencies } from '../events/raise-once.ts'
import { closedBusinesses } from '../http/business-door.ts'
import { planKey } from './command-key.ts'

/** How long before its date a key is warned about. */
const ahead = '7 days'
const by = 'api-keys'

interface Row {
  readonly id: string
  readonly business_id: string
  readonly name: string
  readonly expires_at: Date
  readonly is_over: boolean
}

/** Notes which keys have expired, and warns those who manage users a week before. May run at any time. */
export function expiringKeysTask(dependencies: RaiseOnceDependencies): () => Promise<void> {
  const { database, commands, productName } = dependencies
  return async () => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<Row>('select * from api_keys_near_expiry($1)', [ahead]),
    )
    const closed = await closedBusinesses(database)
    for (const { id, business_id: businessId, is_over, ...key } of rows) {
      if (closed.has(businessId)) continue
      const now = new Date().toISOString()
      const scope: CommandScope = { businessId, actor: { id: by, name: productName }, now, key: null }
      if (is_over) await commands.handle(scope, (client) => planKey(client, scope, id, { type: 'ExpireApiKey', now }))
      else await raiseOnce(dependencies, { businessId, by }, expiryOf({ id, ...key }))
    }
  }
}

function expiryOf({ id, name, expires_at }: Pick<Row, 'id' | 'name' | 'expires_at'>): Notice {
  const day = expires_at.toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    because: `api_key ${id} expires`,
    text: `The API key “${name}” expires on ${day}. Create a new one and replace it in the systems that use it.`,
    scope: 'people',
    notification_type: 'warning',
  }
}
