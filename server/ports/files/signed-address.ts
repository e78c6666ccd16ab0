import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address of our own storage is good for: all of it is signed. */
export interface Grant {
  readonly method: 'GET' | 'PUT'
  readonly key: string
  readonly contentType: string
  /** Bytes that are put, or `anySize`; 0 for what is fetched. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly expires: number
}

/** An address under which a file of any size is put. No file is empty. */
export const anySize = 0

/** Why an address is refused. */
export type AddressFault = 'expired' | 'wrong_signature'

export interface AddressSigner {
  /** The query of a signed address. */
  sign(grant: Grant): string
  /** What the query grants, or why it grants nothing. */
  open(asked: Pick<Grant, 'method' | 'key'>, query: URLSearchParams, now: Date): Grant | AddressFault
}

/** @param keys - the first signs, all of them open. */
export function createAddressSigner(keys: readonly Uint8Array[]): AddressSigner {
  const [newest] = keys
  if (!newest) throw new Error('signed addresses need a key')
  return {
    sign(grant) {
      const { contentType, size, expires } = grant
      const signature = signatureBy(newest, grant).toString('base64url')
      return new URLSearchParams({
        type: contentType,
        size: String(size),
        expires: String(expires),
        signature,
      }).toString()
    },
    open({ method, key }, query, now) {
      const grant: Grant = {
        method,
        key,
        contentType: query.get('type') ?? '',
        size: Number(query.get('size')),
        expires: Number(query.get('expires')),
      }
      const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
      const isRight = keys.some((one) => isSame(signature, signatureBy(one, grant)))
      if (!isRight) return 'wrong_signature'
      return grant.expires > now.getTime() ? grant : 'expired'
    },
  }
}

const signatureBy = (secret: Uint8Array, { method, key, contentType, size, expires }: Grant): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, key, contentType, size, expires]))
    .digest()

const isSame = (one: Buffer, two: Buffer) => one.length === two.length && timingSafeEqual(one, two)
