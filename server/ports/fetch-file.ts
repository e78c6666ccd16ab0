import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, refusePrivateHost } from './private-address.ts'

/** The configured service of a provider: it may be at a private address, and is asked with its authorization. */
export interface TrustedService {
  /** `https://api.twilio.com` */
  readonly origin: string
  readonly authorization: string
}

/**
 * What came of fetching a file: `refused` for what will be so at each try, with a sentence; `failed` for this time.
 */
export type FetchedFile =
  | { readonly is: 'fetched'; readonly bytes: Buffer }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'failed'; readonly reason: string }

interface Limits {
  readonly trusted: TrustedService | null
  /** Bytes: more are not read. */
  readonly most: number
  /** For all of it, redirects too, in milliseconds. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

const mostRedirects = 5

/**
 * Fetches a file from an address that somebody else has named. But for the trusted service it goes to public addresses
 * by https alone, after redirects too; a body is counted while it is read. Never throws.
 */
export async function fetchFile(address: string, { trusted, most, timeout, signal }: Limits): Promise<FetchedFile> {
  const signals = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  try {
    let url = new URL(address)
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const response = await requestFrom(url, trusted, signals)
      const { statusCode: status = 0, headers } = response
      if (status < 300) return await readWhole(response, most)
      response.destroy()
      if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return answered(status)
      url = new URL(headers.location, url)
    }
    return { is: 'refused', reason: 'Its address leads on and on.' }
  } catch (fault) {
    const { name, message, code } = fault as Error & { code?: string }
    const isRefused = name === 'PrivateAddress' || name === 'NotSafe' || code === 'ERR_INVALID_URL'
    if (isRefused) return { is: 'refused', reason: 'Its address leads to a place that is not public.' }
    const reason = signals.aborted ? 'The file did not arrive in time.' : message.slice(0, 200)
    return { is: 'failed', reason }
  }
}

class NotSafe extends Error {
  override readonly name = 'NotSafe'
}

function requestFrom(url: URL, trusted: TrustedService | null, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = trusted !== null && url.origin === trusted.origin
  if (!isTrusted) {
    if (url.protocol !== 'https:') throw new NotSafe('Only https is safe.')
    refusePrivateHost(url)
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      signal,
      ...(isTrusted ? { headers: { authorization: trusted.authorization } } : { lookup: lookupPublic }),
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end()
  })
}

async function readWhole(response: IncomingMessage, most: number): Promise<FetchedFile> {
  const tooLarge: FetchedFile = { is: 'refused', reason: `It has more than ${Math.floor(most / 1024 / 1024)} MB.` }
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy()
    return tooLarge
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // What is left is not read: leaving the loop ends the connection.
    if (size > most) return tooLarge
    parts.push(part)
  }
  return size === 0 ? { is: 'refused', reason: 'It is empty.' } : { is: 'fetched', bytes: Buffer.concat(parts) }
}

function answered(status: number): FetchedFile {
  const isTemporary = status >= 500 || [401, 403, 408, 425, 429].includes(status)
  return isTemporary
    ? { is: 'failed', reason: `The carrier answered ${status}.` }
    : { is: 'refused', reason: `The carrier has it no more (${status}).` }
}
