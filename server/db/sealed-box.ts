import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps what must be read again, unlike a password, unreadable in the database. AES-256-GCM. */
export interface SealedBox {
  seal(text: string): Buffer
  /** @throws when it was sealed with another key, or changed since. */
  open(sealed: Buffer): string
}

const nonceLength = 12
const tagLength = 16

/** @param given - a key, or several: the first seals, all of them open. */
export function createSealedBox(given: Uint8Array | readonly Uint8Array[]): SealedBox {
  const keys = given instanceof Uint8Array ? [given] : given
  const [newest] = keys
  if (!newest) throw new Error('a sealed box needs a key')
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      for (const key of keys.slice(0, -1)) {
        try {
          return openWith(key, sealed)
        } catch {
          // Sealed with an older one.
        }
      }
      return openWith(keys.at(-1) ?? newest, sealed)
    },
  }
}

function openWith(key: Uint8Array, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString()
}
