import type { ServerResponse } from 'node:http'
import { basicAuthorization, startJsonDouble } from './json.double.ts'

interface TakenSms {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly status: string
  /** Addresses of its photos. */
  readonly media: readonly string[]
}

/** A file that it has of a text that came in. */
interface HeldMedia {
  readonly bytes?: Buffer
  /** Where it sends who asks for it. */
  readonly redirect?: string
  readonly status?: number
  /** Sent in pieces, without its length. */
  readonly hasNoLength?: boolean
}

/** Twilio's interface for messages, as far as we use it. */
export interface TwilioDouble extends AsyncDisposable {
  readonly url: string
  readonly taken: TakenSms[]
  readonly requests: string[]
  /** By path. */
  readonly media: Map<string, HeldMedia>
  /** Status to answer the next messages with instead of taking them; 0 takes one and hangs up. */
  answer: number | null
  /** The code that it answers them with. */
  code: number
}

function giveMedia(response: ServerResponse, { bytes, redirect, status = 200, hasNoLength }: HeldMedia): void {
  if (redirect !== undefined) return void response.writeHead(307, { location: redirect }).end()
  if (!hasNoLength || !bytes) return void response.writeHead(status).end(bytes)
  response.write(bytes.subarray(0, 1024))
  response.end(bytes.subarray(1024))
}

export async function startTwilioDouble(sid: string, token: string): Promise<TwilioDouble> {
  const authorization = basicAuthorization(sid, token)
  const double: Omit<TwilioDouble, 'url' | typeof Symbol.asyncDispose> = {
    taken: [],
    requests: [],
    media: new Map(),
    answer: null,
    code: 21211,
  }
  const { taken, requests, media } = double
  const server = await startJsonDouble(({ request, response, url, sent: text, reply }) => {
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const sent = new URLSearchParams(text)
    if (request.headers.authorization !== authorization) return reply(401, { code: 20003, message: 'Authenticate' })
    const held = media.get(url.pathname)
    if (held) return giveMedia(response, held)
    if (url.pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`) return reply(404, { code: 20404 })
    if (request.method === 'GET') {
      const to = url.searchParams.get('To')
      return reply(200, { messages: taken.filter((one) => one.to === to) })
    }
    if (double.answer) return reply(double.answer, { code: double.code, message: 'Invalid number' })
    const from = sent.get('From') ?? sent.get('MessagingServiceSid') ?? ''
    const key = `SM${taken.length + 1}`
    taken.push({
      sid: key,
      to: sent.get('To') ?? '',
      from,
      body: sent.get('Body') ?? '',
      status: 'queued',
      media: sent.getAll('MediaUrl'),
    })
    return double.answer === 0 ? void request.socket.destroy() : reply(201, { sid: key })
  })
  return Object.assign(double, server)
}
