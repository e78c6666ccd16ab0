import { type ClientRequest, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, refusePrivateHost } from '../ports/private-address.ts'
import type { SignedHeaders } from './sign.ts'

/** How a request ended. `status` is null where no answer came. */
export interface Answered {
  readonly status: number | null
  /** First 4 kB. */
  readonly answer: string
  readonly error: string | null
  /** What the receiver asks to wait, in milliseconds; null where it asks nothing. */
  readonly retryAfter: number | null
}

export interface SendOptions {
  /** For the whole request, in milliseconds: also for a receiver that answers byte by byte. */
  readonly timeout: number
  /** Whether private addresses are allowed: for development and tests. */
  readonly allowPrivate: boolean
}

const mostAnswer = 4096

/** Posts a body once; never throws. Redirects are not followed. */
export async function sendWebhook(
  url: string,
  body: string,
  headers: SignedHeaders,
  { timeout, allowPrivate }: SendOptions,
): Promise<Answered> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const target = new URL(url)
    if (!allowPrivate) refusePrivateHost(target)
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    return await answerOf(
      send(target, {
        method: 'POST',
        signal,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...(!allowPrivate && { lookup: lookupPublic }),
      }),
      body,
    )
  } catch (fault) {
    const error = signal.aborted
      ? `No answer within ${timeout / 1000} seconds.`
      : reasonOf(fault as NodeJS.ErrnoException)
    return { status: null, answer: '', error: error.slice(0, 500), retryAfter: null }
  }
}

/** Why a request got no answer, by the code of Node or OpenSSL. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no host of this name. Check the URL.',
  EAI_AGAIN: 'The name of the host could not be looked up. Try again later.',
  ECONNREFUSED: 'The host refused the connection. Check the port, and whether the server runs.',
  ECONNRESET: 'The host closed the connection before it answered.',
  EPIPE: 'The host closed the connection before it answered.',
  ETIMEDOUT: 'The host could not be reached.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is self-signed.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the host is of an unknown issuer, or its chain is incomplete.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the host is of an unknown issuer, or its chain is incomplete.',
}

/** Several addresses of a host may have been tried: then the first fault counts. */
function reasonOf(fault: NodeJS.ErrnoException | AggregateError): string {
  const first = fault instanceof AggregateError ? (fault.errors[0] as NodeJS.ErrnoException) : fault
  const { code = '' } = first
  if (code.startsWith('HPE_')) return 'The host answered with something other than HTTP.'
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'The host does not speak HTTPS here. Check the port.'
  return reasons[code] ?? (code ? `No answer from the host (${code}).` : first.message)
}

function answerOf(request: ClientRequest, body: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      const status = response.statusCode ?? null
      const done = () => {
        // Null characters are no text for PostgreSQL.
        const answer = Buffer.concat(parts).subarray(0, mostAnswer).toString('utf8').replaceAll('\0', '')
        resolve({ status, answer, error: null, retryAfter: pauseAskedBy(response.headers['retry-after']) })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size < mostAnswer) return
        done()
        response.destroy()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    request.end(body)
  })
}

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
function pauseAskedBy(value: string | undefined): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
