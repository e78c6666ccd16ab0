import { basicAuthorization, startJsonDouble } from './json.double.ts'

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
  const authorization = basicAuthorization(sid, token)
  const double: Omit<TwilioDouble, 'url' | typeof Symbol.asyncDispose> = { taken: [], requests: [], answer: null }
  const { taken, requests } = double
  const server = await startJsonDouble(({ request, url, sent: text, reply }) => {
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const sent = new URLSearchParams(text)
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
  })
  return Object.assign(double, server)
}
