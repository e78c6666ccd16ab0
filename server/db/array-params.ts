/**
 * Values as a statement takes them, its arrays each in one piece: pg puts them together value by value. Arrays of text,
 * which hold the documents, go as the bytes that PostgreSQL keeps, with nothing to escape on one side and to read on
 * the other; they are those that the statement casts, as in `$2::text[]`.
 */
export function arrayParams(text: string, values: readonly unknown[]): unknown[] {
  const texts = textPlaces(text)
  return values.map((value, index) =>
    texts.has(index + 1) && isTexts(value) ? textArray(value) : Array.isArray(value) ? arrayLiteral(value) : value,
  )
}

/** A null among texts. */
const NULL = -1
const headBytes = 20
const lengthBytes = 4
/** PostgreSQL's number for the type `text`. */
const TEXT = 25

/** `text[]` in PostgreSQL's binary format: a head, then each value's length in bytes and the bytes (`array_recv`). */
export function textArray(values: readonly (string | null)[]): Buffer {
  let size = headBytes
  for (const value of values) size += lengthBytes + (value === null ? 0 : Buffer.byteLength(value))
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  // Dimensions, whether there may be nulls, of what; then how many, counted from 1.
  for (const part of [1, 1, TEXT, values.length, 1]) at = bytes.writeInt32BE(part, at)
  for (const value of values) {
    const length = value === null ? NULL : bytes.write(value, at + lengthBytes)
    at = bytes.writeInt32BE(length, at) + Math.max(0, length)
  }
  return bytes
}

/** An array of ids or numbers as PostgreSQL writes it. What would have to be escaped is left to pg. */
export function arrayLiteral(values: readonly unknown[]): unknown {
  if (!values.every(isScalar)) return values
  const json = JSON.stringify(values)
  return json.includes('\\') ? values : `{${json.slice(1, -1)}}`
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || value === null || (typeof value === 'number' && Number.isFinite(value))
}

function isTexts(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || one === null)
}

const placesOf = new Map<string, ReadonlySet<number>>()

/** There are as many statements as there are combinations of projections: a few dozen. */
function textPlaces(text: string): ReadonlySet<number> {
  const known = placesOf.get(text)
  if (known) return known
  const places = new Set(Array.from(text.matchAll(/\$(\d+)::text\[\]/g), ([, place]) => Number(place)))
  placesOf.set(text, places)
  return places
}
