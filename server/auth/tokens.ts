import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { kidOf } from '../db/signing-key-id.ts'
import type { SigningKey } from '../db/signing-keys.ts'
import { fixedKeys, type TokenKeys } from './token-keys.ts'

export interface TokenClaims {
  readonly sessionId: string
  readonly businessId: string
  /** Whether the second factor was passed when it was signed. It tells the client; the session's row decides. */
  readonly mfa?: boolean
  /** Which of the session's refresh secrets came with it: a request with this token says that the reply arrived. */
  readonly rotation?: number
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
export function createTokens(given: Uint8Array | TokenKeys, lifetimeSeconds = 15 * 60): Tokens {
  const keys = given instanceof Uint8Array ? fixedKeys(onlyKey(given)) : given
  return {
    lifetimeSeconds,
    async sign({ sessionId, businessId, mfa = false, rotation = 0 }) {
      const key = keys.signing()
      return new SignJWT({ sid: sessionId, biz: businessId, mfa, ...(rotation > 0 && { rot: rotation }) })
        .setProtectedHeader({ ...purpose, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(await imported(key))
    },
    async verify(token) {
      if (!isOneWritten(token)) return null
      for (const key of await keys.find(kidIn(token))) {
        const claims = await verifyWith(key, token)
        if (claims) return claims
      }
      return null
    },
  }
}

async function verifyWith(key: SigningKey, token: string): Promise<TokenClaims | null> {
  const verifyingKey = await imported(key)
  try {
    const { payload } = await jwtVerify(token, verifyingKey, {
      issuer,
      audience,
      algorithms: [purpose.alg],
      typ: purpose.typ,
      requiredClaims: ['iat', 'exp'],
    })
    const { sid, biz, mfa, rot } = payload
    if (typeof sid !== 'string' || typeof biz !== 'string' || !uuid.test(sid) || !uuid.test(biz)) return null
    return { sessionId: sid, businessId: biz, mfa: mfa === true, rotation: typeof rot === 'number' ? rot : 0 }
  } catch {
    return null
  }
}

const onlyKey = (secret: Uint8Array) => {
  const key = { kid: kidOf(secret), secret }
  return { signing: key, verifying: [key] }
}

/** What the token says of its key, before anything of it is believed. */
function kidIn(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token)
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

/** Imported once: given as bytes, it would be imported again for every request. */
const importedKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

function imported({ secret }: SigningKey): Promise<CryptoKey> {
  const known = importedKeys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify'])
  importedKeys.set(secret, made)
  return made
}

/** The last letter of a part has bits that say nothing: without this a token could be written in several ways. */
function isOneWritten(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
