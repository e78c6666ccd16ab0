import { mustBeOpen } from '../http/business-door.ts'
import { apiKeyStart } from '../http/api-key-secret.ts'
import type { Authenticate, SignedIn } from '../http/signed-in.ts'
import type { Database } from '../db/database.ts'
import type { AuthDependencies } from './dependencies.ts'
import { SeenSessions } from './sessions/seen-sessions.ts'

interface AuthenticateDependencies extends Pick<AuthDependencies, 'database' | 'tokens' | 'findMe'> {
  /** The program behind an API key. Businesses are another feature, which `server/dependencies.ts` puts in here. */
  readonly findApiClient?: (database: Database, key: string, from?: string) => Promise<SignedIn | null>
}

/**
 * Who a token belongs to, read again for every request: a session that has ended is refused at once. So is anyone who
 * belongs to a business that is suspended: `findMe` asks for sessions.
 */
export function createAuthenticate({
  database,
  tokens,
  findMe,
  findApiClient,
}: AuthenticateDependencies): Authenticate {
  const seen = new SeenSessions()
  return async (token, from) => {
    if (token.startsWith(apiKeyStart)) {
      const client = (await findApiClient?.(database, token, from)) ?? null
      if (client) await database.withBusiness(client.me.business.id, mustBeOpen)
      return client
    }
    const claims = await tokens.verify(token)
    if (!claims) return null
    const me = await database.withBusiness(claims.businessId, async (client) => {
      const found = await findMe(client, claims.sessionId)
      if (found) await seen.note(client, claims)
      return found
    })
    return me && { me, sessionId: claims.sessionId }
  }
}
