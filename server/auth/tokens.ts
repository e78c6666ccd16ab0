import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  readonly sessionId: string
  readonly businessId: string
  /** Whether the second factor was passed when it was signed. It tells the client; the session's row decides. */
  readonly mfa?: boolean
}

export interface Tokens {
  readonly lifetimeSeconds: number
  sign(claims: TokenClaims): Promise<string>
  /** Null for anything that this server did not sign for this purpose, or that has run out. */
  verify(token: string): Promise<TokenClaims | null>
}

const issuer = 'claimfront'
const audience = 'claimfront-api'
const purpose = { alg: 'HS256', typ: 'at+jwt' } as const
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Signed access tokens, good for a quarter of an hour. They name the session and its business; whether it still
 * counts is asked of the database every time.
 */
export function createTokens(secret: Uint8Array, lifetimeSeconds = 15 * 60): Tokens {
  // Imported once: given as bytes, it would be imported again for every request.
  let imported: Promise<CryptoKey> | undefined
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify'])
    return imported
  }
  return {
    lifetimeSeconds,
    sign: async ({ sessionId, businessId, mfa = false }) =>
      new SignJWT({ sid: sessionId, biz: businessId, mfa })
        .setProtectedHeader(purpose)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(await key()),
    verify: async (token) => {
      if (!isOneWritten(token)) return null
      const verifyingKey = await key()
      try {
        const { payload } = await jwtVerify(token, verifyingKey, {
          issuer,
          audience,
          algorithms: [purpose.alg],
          typ: purpose.typ,
          requiredClaims: ['iat', 'exp'],
        })
        const { sid, biz, mfa } = payload
        if (typeof sid !== 'string' || typeof biz !== 'string' || !uuid.test(sid) || !uuid.test(biz)) return null
        return { sessionId: sid, businessId: biz, mfa: mfa === true }
      } catch {
        return null
      }
    },
  }
}

/** The last letter of a part has bits that say nothing: without this a token could be written in several ways. */
function isOneWritten(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
