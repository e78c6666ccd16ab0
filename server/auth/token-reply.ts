import type { Me } from '../../contract/people/user.ts'
import type { Tokens } from './tokens.ts'

/** What sign-in, a refresh and a passed second factor are answered with. */
export async function tokenReply(tokens: Tokens, sessionId: string, user: Me, rotation = 0) {
  const access_token = await tokens.sign({ sessionId, businessId: user.business.id, mfa: user.mfa_verified, rotation })
  return { access_token, expires_in: tokens.lifetimeSeconds, user }
}
