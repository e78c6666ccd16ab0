import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import type { IsRaised, Notice, Raise } from '../events/raise.ts'
import { planKey } from './command-key.ts'

/** How long before its date a key is warned about. */
const ahead = '7 days'

export interface ExpiringKeysDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly raise: Raise
  readonly isRaised: IsRaised
}

interface Row {
  readonly id: string
  readonly business_id: string
  readonly name: string
  readonly expires_at: Date
  readonly is_over: boolean
}

/** Notes which keys have expired, and warns those who manage users a week before. May run at any time. */
export function expiringKeysTask(dependencies: ExpiringKeysDependencies): () => Promise<void> {
  const { database, commands, productName } = dependencies
  return async () => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<Row>('select * from api_keys_near_expiry($1)', [ahead]),
    )
    for (const { id, business_id: businessId, is_over, ...key } of rows) {
      const now = new Date().toISOString()
      const scope: CommandScope = { businessId, actor: { id: 'api-keys', name: productName }, now, key: null }
      if (is_over) await commands.handle(scope, (client) => planKey(client, scope, id, { type: 'ExpireApiKey', now }))
      else await warn(dependencies, scope, { id, ...key })
    }
  }
}

async function warn(
  { commands, raise, isRaised }: ExpiringKeysDependencies,
  scope: CommandScope,
  { id, name, expires_at }: Pick<Row, 'id' | 'name' | 'expires_at'>,
): Promise<void> {
  const day = expires_at.toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const notice: Notice = {
    because: `api_key ${id} expires`,
    text: `The API key “${name}” expires on ${day}. Create a new one and replace it in the systems that use it.`,
    scope: 'people',
    notification_type: 'warning',
  }
  await commands.handle(scope, async (client) => {
    const isKnown = await isRaised(client, { ...notice, businessId: scope.businessId })
    return { ...(isKnown ? { streams: [], projections: [] } : raise(scope, [notice])), reply: {} }
  })
}
