import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  readonly sessionId: string
  readonly businessId: string
}

export interface Tokens {
  readonly lifetimeSeconds: number
  sign(claims: TokenClaims): Promise<string>
  /** Null for anything that this server did not sign for this purpose, or that has run out. */
  verify(token: string): Promise<TokenClaims | null>
}

const issuer = 'claimfront'
const audience = 'claimfront-api'

/** Signed access tokens. They name the session; whether it still counts is asked of the database every time. */
export function createTokens(secret: Uint8Array, lifetimeSeconds = 12 * 3600): Tokens {
  return {
    lifetimeSeconds,
    sign: ({ sessionId, businessId }) =>
      new SignJWT({ sid: sessionId, biz: businessId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(secret),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, secret, { issuer, audience, algorithms: ['HS256'], typ: 'at+jwt' })
        const { sid, biz } = payload
        return typeof sid === 'string' && typeof biz === 'string' ? { sessionId: sid, businessId: biz } : null
      } catch {
        return null
      }
    },
  }
}
