import type { Authenticate } from '../http/route.ts'
import type { AuthParts } from './index.ts'

/** Who is behind a token, asked anew for every request: a session that has ended counts no more, at once. */
export function createAuthenticate({
  database,
  tokens,
  findMe,
}: Pick<AuthParts, 'database' | 'tokens' | 'findMe'>): Authenticate {
  return async (token) => {
    const claims = await tokens.verify(token)
    if (!claims) return null
    const me = await database.withBusiness(claims.businessId, (client) => findMe(client, claims.sessionId))
    return me && { me, sessionId: claims.sessionId }
  }
}
