import type { Context } from 'hono'
import type { Problem } from '../../contract/problem.ts'
import { acceptedEncoding, type Encoding, packed, sendPacked, sendWhole } from './pack.ts'

/** Below, a reply fits into a few packets anyhow. */
const packing = { offered: ['zstd', 'gzip'], from: 4096 } as const

/**
 * Replies with JSON, packed where it is long and the client says that it takes `zstd` or `gzip`. A length tells nobody
 * what a reply holds: calls need a bearer token, which no other site's page can make a browser send.
 */
export function sendJson(context: Context, reply: unknown): Promise<Response> {
  context.header('Content-Type', 'application/json')
  return sendPacked(context, JSON.stringify(reply), packing)
}

/** Replies with a refusal, and when to try once more. */
export function sendProblem(context: Context, problem: Problem): Response {
  context.header('Content-Type', 'application/problem+json')
  const wait = problem.retry_after ?? (problem.status === 503 ? 2 : undefined)
  if (wait !== undefined) context.header('Retry-After', String(wait))
  return sendWhole(context, JSON.stringify(problem), problem.status as 400)
}

/**
 * A reply that is always the same: made once, when it is first asked for, and packed once in each way. However many
 * clients are sent it, there is one buffer of each.
 */
export function sendConstant(reply: unknown): (context: Context) => Promise<Response> {
  let known: string | undefined
  const made = new Map<Encoding | undefined, Promise<Uint8Array<ArrayBuffer>>>()
  const make = async (text: string, encoding: Encoding | undefined) => {
    return new Uint8Array(encoding ? await packed(text, encoding) : Buffer.from(text))
  }
  return async (context) => {
    const text = (known ??= JSON.stringify(reply))
    const isLong = text.length >= packing.from
    const encoding = isLong ? acceptedEncoding(context, packing.offered) : undefined
    const body = made.get(encoding) ?? make(text, encoding)
    made.set(encoding, body)
    context.header('Content-Type', 'application/json')
    if (isLong) context.header('Vary', 'Accept-Encoding')
    if (encoding) context.header('Content-Encoding', encoding)
    return context.body(await body)
  }
}
