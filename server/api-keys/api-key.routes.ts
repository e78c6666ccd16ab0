import { v7 as uuidv7 } from 'uuid'
import type { ListedApiKey } from '../../contract/api-keys/api-key.ts'
import { type ApiKeyScope, apiKeyScopes } from '../../contract/api-keys/scopes.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { listApiKeys } from '../../contract/calls/list-api-keys.ts'
import { renameApiKey } from '../../contract/calls/rename-api-key.ts'
import { revokeOneApiKey } from '../../contract/calls/revoke-one-api-key.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { makeApiKey } from '../http/api-key-secret.ts'
import { invalid, notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { countActiveKeys, findListed, listKeys } from './api-key.queries.ts'
import { planKey } from './command-key.ts'
import type { ApiKeyDependencies } from './dependencies.ts'

const mostKeys = 50
const day = 24 * 3600 * 1000

/** The business's API keys: several, each with a name, some permissions and perhaps a date. */
export function apiKeyRoutes(dependencies: ApiKeyDependencies): Route[] {
  const { database, commands, safeCursor, revokeFormerKey } = dependencies
  const find = async (businessId: string, id: string): Promise<ListedApiKey> => {
    const found = await database.withBusiness(businessId, (client) => findListed(client, businessId, id))
    if (!found) throw notFound()
    return found
  }
  return [
    route(listApiKeys, async ({ businessId }) => {
      const cursor = safeCursor()
      return { data: await database.withBusiness(businessId, (client) => listKeys(client, businessId)), cursor }
    }),
    route(createApiKey, async ({ businessId, me, body: { name, scopes, days }, scope }) => {
      mustHold(me, scopes)
      const [id, { key, hash, shownAs }] = [uuidv7(), makeApiKey()]
      const expires_at = days === null ? null : new Date(Date.parse(scope.now) + days * day).toISOString()
      const created = await commands.handle(scope, async (client) => {
        if ((await countActiveKeys(client)) >= mostKeys) throw tooManyKeys()
        return planKey(client, scope, id, { type: 'CreateApiKey', name, shown_as: shownAs, scopes, expires_at }, hash)
      })
      // The key itself is kept nowhere, not even for a repetition of the request.
      if (created.id !== id) throw shownOnce()
      return { key, api_key: await find(businessId, id) }
    }),
    route(renameApiKey, async ({ businessId, params: { id = '' }, body: { name }, scope }) => {
      await commands.handle(scope, (client) => planKey(client, scope, id, { type: 'RenameApiKey', name }))
      return { api_key: await find(businessId, id) }
    }),
    route(revokeOneApiKey, async ({ businessId, params: { id = '' }, scope }) => {
      if (id === businessId) {
        const former = await find(businessId, id)
        await revokeFormerKey(scope)
        return { api_key: { ...former, state: 'revoked' as const } }
      }
      await commands.handle(scope, (client) => planKey(client, scope, id, { type: 'RevokeApiKey' }))
      return { api_key: await find(businessId, id) }
    }),
  ]
}

/** A super admin stands in for the business's own admins, who may do all that a key may. */
function mustHold(me: Me, scopes: readonly ApiKeyScope[]): void {
  const held = apiKeyScopes.filter((scope) => may(me, scope) || may(me, 'businesses:manage'))
  if (scopes.some((scope) => !held.includes(scope))) {
    throw invalid({ scopes: 'A key can’t have a permission that you don’t have yourself' })
  }
}

const tooManyKeys = () =>
  new Refused(409, 'too-many-keys', `There are ${mostKeys} active API keys, the most possible. Revoke one first.`)

const shownOnce = () =>
  new Refused(409, 'shown-once', 'This key was already created and shown once. If it is lost, create another one.')
