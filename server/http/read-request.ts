import type { Context } from 'hono'
import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { BufferedBodies } from './bounds/buffered-bodies.ts'
import { mostValues } from './bounds/most-values.ts'
import { refuseOverfull } from './bounds/refuse-overfull.ts'
import { rejectDuplicateKeys } from './reject-duplicate-keys.ts'
import { invalid, Refused } from './problem.ts'
import { rejectUnstorableText } from './reject-unstorable-text.ts'
import { validate } from './validate.ts'

const usualLimit = 1_000_000
/** Shorter bodies are not counted with those that are under way. */
const worthCounting = 65_536
/** Where nobody has signed in. */
const publicLimit = 16_384

/** The most bytes that a call's body may have. */
export function bodyLimit({ limit, permission }: Call): number {
  return limit ?? (permission === 'public' ? publicLimit : usualLimit)
}

/** The query of a call, checked. A parameter given twice is refused, as nobody can say which one is meant. */
export function readQuery(call: Call, url: string): unknown {
  const given = once(new URL(url, 'http://localhost').searchParams)
  if (call.query) return validate(call.query, given)
  const stray = Object.keys(given)[0]
  if (stray === undefined) return undefined
  throw invalid({ [stray]: 'Unknown field' })
}

/** What a call without a body takes beside nothing at all, as some clients send it. */
const emptyBody = v.strictObject({})

/**
 * The body of a call, checked, and its text as it came. Never reads more than the call's limit; `verify` throws where a
 * signed body is not the sender's, before it is parsed.
 */
export async function readBody(
  call: Call,
  context: Context,
  whose: string,
  verify: (text: string) => void = () => {},
): Promise<{ body: unknown; text: string }> {
  if (call.method === 'GET') return { body: undefined, text: '' }
  const text = await readText(context, bodyLimit(call), whose)
  verify(text)
  if (!call.body && text === '') return { body: undefined, text }
  const body = check(call, text, context.req.header('content-type') ?? '')
  return call.body ? { body, text } : { body: undefined, text: '' }
}

/**
 * Goes from what is cheap to what is dear: how many values there are and how deep, sizes of lists and records, then
 * values, and at last what needs all of a body that is otherwise right.
 */
function check(call: Call, text: string, contentType: string): unknown {
  const schema = call.body ?? emptyBody
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (call.form && mediaType === 'application/x-www-form-urlencoded') {
    return validate(schema, once(new URLSearchParams(text)))
  }
  if (mediaType !== 'application/json') {
    throw new Refused(415, 'not-json', 'Send JSON (application/json).', {
      errors: { 'Content-Type': 'Use application/json' },
    })
  }
  refuseOverfull(text, mostValues(schema))
  const value = parseJson(text)
  // Says best what is wrong, but looks at every value.
  const isShort = text.length <= publicLimit
  if (isShort) rejectUnstorableText(value)
  const body = validate(schema, value)
  if (!isShort) rejectUnstorableText(value)
  rejectDuplicateKeys(text, value)
  return body
}

/** The fields of a form that a page without script has sent. @throws Refused 413, 415 or 422. */
export async function readForm(context: Context, whose: string): Promise<Record<string, string>> {
  const mediaType = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType !== 'application/x-www-form-urlencoded') throw new Refused(415, 'not-a-form', 'Send a form.')
  return once(new URLSearchParams(await readText(context, publicLimit, whose)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'not-json', 'The body is not valid JSON.', { errors: { body: 'Not valid JSON' } })
  }
}

function once(pairs: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of pairs) {
    if (Object.hasOwn(given, name)) {
      throw new Refused(400, 'given-twice', `${name} is given more than once.`, {
        errors: { [name]: 'Given more than once' },
      })
    }
    // Defined, not assigned: as a name, `__proto__` would set something else and go unnoticed.
    Object.defineProperty(given, name, { value, enumerable: true })
  }
  rejectUnstorableText(given)
  return given
}

const bodies = new BufferedBodies()

async function readText(context: Context, limit: number, whose: string): Promise<string> {
  const tooLarge = () =>
    new Refused(413, 'too-large', `The body exceeds the limit of ${limit.toLocaleString('en')} bytes.`, {
      errors: { body: `Must be at most ${limit} bytes` },
    })
  const length = context.req.header('content-length')
  if (Number(length ?? 0) > limit) throw tooLarge()
  // With a length given, Node reads no further than that, and the short way is several times faster.
  const read = (): Promise<ArrayBuffer | Uint8Array> =>
    length === undefined ? readChunks(context, limit, tooLarge) : context.req.arrayBuffer()
  const most = length === undefined ? limit : Number(length)
  const reading = most > worthCounting ? bodies.whileReading(whose, most, read) : read()
  const bytes = await reading.catch((error: unknown) => {
    // Otherwise a caller who hangs up would look like a database that does.
    throw error instanceof Refused ? error : new Refused(400, 'cut-off', 'The body is incomplete.')
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused(400, 'not-utf-8', 'The body is not valid UTF-8.', { errors: { body: 'Not valid UTF-8' } })
  }
}

async function readChunks(context: Context, limit: number, tooLarge: () => Refused): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Not by iterating: what ends that early destroys the connection, and with it the reply.
  const reader = context.req.raw.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
