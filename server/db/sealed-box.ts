import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps what must be read again, unlike a password, unreadable in the database. AES-256-GCM. */
export interface SealedBox {
  seal(text: string): Buffer
  /** @throws when it was sealed with another key, or changed since. */
  open(sealed: Buffer): string
}

const nonceLength = 12
const tagLength = 16

export function createSealedBox(key: Uint8Array): SealedBox {
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString()
    },
  }
}
