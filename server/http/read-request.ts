import type { Context } from 'hono'
import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { refuseGivenTwice } from './given-twice.ts'
import { invalid, Refused } from './problem.ts'
import { refuseUnkeepable } from './refuse-unkeepable.ts'
import { validate } from './validate.ts'

const usualLimit = 1_000_000

/** The query of a call, checked. A parameter given twice is refused, as nobody can say which one is meant. */
export function readQuery(call: Call, url: string): unknown {
  const given = once(new URL(url, 'http://localhost').searchParams)
  if (call.query) return validate(call.query, given)
  const stray = Object.keys(given)[0]
  if (stray === undefined) return undefined
  throw invalid({ [stray]: 'is not a known field' })
}

/** What a call without a body takes beside nothing at all, as some clients send it. */
const emptyBody = v.strictObject({})

/** The body of a call, checked, and its text as it came. Never reads more than the call's limit. */
export async function readBody(call: Call, context: Context): Promise<{ body: unknown; text: string }> {
  if (call.method === 'GET') return { body: undefined, text: '' }
  const text = await readText(context, call.limit ?? usualLimit)
  const parsed = () => parse(call, text, context.req.header('content-type') ?? '')
  if (call.body) return { body: validate(call.body, parsed()), text }
  if (text !== '') validate(emptyBody, parsed())
  return { body: undefined, text: '' }
}

function parse(call: Call, text: string, contentType: string): unknown {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (call.form && mediaType === 'application/x-www-form-urlencoded') return once(new URLSearchParams(text))
  if (mediaType !== 'application/json') {
    throw new Refused(415, 'not-json', 'Send JSON, as application/json.', {
      errors: { 'Content-Type': 'must be application/json' },
    })
  }
  const value = parseJson(text)
  refuseUnkeepable(value)
  refuseGivenTwice(text, value)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'not-json', 'The body is not JSON.', { errors: { body: 'is not JSON' } })
  }
}

function once(pairs: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of pairs) {
    if (Object.hasOwn(given, name)) {
      throw new Refused(400, 'given-twice', `${name} is given twice.`, { errors: { [name]: 'is given twice' } })
    }
    // Defined, not assigned: as a name, `__proto__` would set something else and go unnoticed.
    Object.defineProperty(given, name, { value, enumerable: true })
  }
  refuseUnkeepable(given)
  return given
}

async function readText(context: Context, limit: number): Promise<string> {
  const tooLarge = () =>
    new Refused(413, 'too-large', `The body is over the limit of ${limit.toLocaleString('en')} bytes.`, {
      errors: { body: `must be at most ${limit} bytes` },
    })
  const length = context.req.header('content-length')
  if (Number(length ?? 0) > limit) throw tooLarge()
  // With a length given, Node reads no further than that, and the short way is several times faster.
  const reading = length === undefined ? readChunks(context, limit, tooLarge) : context.req.arrayBuffer()
  const bytes = await reading.catch((error: unknown) => {
    // Otherwise a caller who hangs up would look like a database that does.
    throw error instanceof Refused ? error : new Refused(400, 'cut-off', 'The body ended before its end.')
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused(400, 'not-utf-8', 'The body is not text in UTF-8.', { errors: { body: 'is not UTF-8' } })
  }
}

async function readChunks(context: Context, limit: number, tooLarge: () => Refused): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
