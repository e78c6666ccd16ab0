import { apiKeyStart, type Authenticate, type SignedIn } from '../http/route.ts'
import type { Database } from '../db/database.ts'
import type { AuthDependencies } from './dependencies.ts'

interface AuthenticateDependencies extends Pick<AuthDependencies, 'database' | 'tokens' | 'findMe'> {
  /** The program behind an API key. Businesses are another feature, which `server/app.ts` puts in here. */
  readonly findApiClient?: (database: Database, key: string) => Promise<SignedIn | null>
}

/** Who a token belongs to, read again for every request: a session that has ended is refused at once. */
export function createAuthenticate({
  database,
  tokens,
  findMe,
  findApiClient,
}: AuthenticateDependencies): Authenticate {
  return async (token) => {
    if (token.startsWith(apiKeyStart)) return findApiClient?.(database, token) ?? null
    const claims = await tokens.verify(token)
    if (!claims) return null
    const me = await database.withBusiness(claims.businessId, (client) => findMe(client, claims.sessionId))
    return me && { me, sessionId: claims.sessionId }
  }
}
