import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** A keyed hash of a code together with what it belongs to: without the key, six digits are found by trying them all. */
export type HashCode = (belongsTo: string, code: string) => Buffer

export function createCodeHash(key: Uint8Array): HashCode {
  return (belongsTo, code) => createHmac('sha256', key).update(`${belongsTo}\n${code}`).digest()
}

export function isSameHash(one: Buffer, two: Buffer): boolean {
  return one.length === two.length && timingSafeEqual(one, two)
}

/** Six digits, each code as likely as any other. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
