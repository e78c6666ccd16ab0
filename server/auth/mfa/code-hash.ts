import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto'

/** A keyed hash of a code together with what it belongs to: without the key, six digits are found by trying them all. */
export interface HashCode {
  (belongsTo: string, code: string): Buffer
  /** The hashes by every key that codes may have been hashed with. */
  readonly accepted: (belongsTo: string, code: string) => readonly Buffer[]
}

/** @param given - a key, or several: codes are hashed with the first. */
export function createCodeHash(given: Uint8Array | readonly Uint8Array[]): HashCode {
  // Made once: a key of bytes is made into one of these for each hash.
  const keys = (given instanceof Uint8Array ? [given] : given).map((key) => createSecretKey(key))
  const [newest] = keys
  if (!newest) throw new Error('a hash of codes needs a key')
  const hashBy = (key: KeyObject, belongsTo: string, code: string) =>
    createHmac('sha256', key).update(`${belongsTo}\n${code}`).digest()
  return Object.assign((belongsTo: string, code: string) => hashBy(newest, belongsTo, code), {
    accepted: (belongsTo: string, code: string) => keys.map((key) => hashBy(key, belongsTo, code)),
  })
}

export function isSameHash(one: Buffer, two: Buffer): boolean {
  return one.length === two.length && timingSafeEqual(one, two)
}

/** Six digits, each code as likely as any other. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
