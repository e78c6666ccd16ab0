import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TakenSms {
  readonly to: string
  readonly from: string
  readonly body: string
  readonly status: string
}

/** Twilio's interface for messages, as far as we use it. */
export interface TwilioDouble extends AsyncDisposable {
  readonly url: string
  readonly taken: TakenSms[]
  readonly requests: string[]
  /** Status to answer the next messages with instead of taking them; 0 takes one and hangs up. */
  answer: number | null
}

export async function startTwilioDouble(sid: string, token: string): Promise<TwilioDouble> {
  const taken: TakenSms[] = []
  const requests: string[] = []
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://double')
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const reply = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const sent = new URLSearchParams(await textOf(request))
    if (request.headers.authorization !== authorization) return reply(401, { code: 20003, message: 'Authenticate' })
    if (url.pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`) return reply(404, { code: 20404 })
    if (request.method === 'GET') {
      const to = url.searchParams.get('To')
      return reply(200, { messages: taken.filter((one) => one.to === to) })
    }
    if (double.answer) return reply(double.answer, { code: 21211, message: 'Invalid number' })
    const from = sent.get('From') ?? sent.get('MessagingServiceSid') ?? ''
    taken.push({ to: sent.get('To') ?? '', from, body: sent.get('Body') ?? '', status: 'queued' })
    return double.answer === 0 ? void request.socket.destroy() : reply(201, { sid: `SM${taken.length}` })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const double: TwilioDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    requests,
    answer: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return double
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
