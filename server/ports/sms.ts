import * as v from 'valibot'
import { DeliveryFault, outboxOnly, type Parcel, type Port } from './delivery.ts'

export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** A number of one's own in E.164, or a messaging service (`MG…`). */
  readonly from: string
  /** Where its REST interface is. */
  readonly api: string
}

/** SMS by Twilio, or into the outbox only. */
export function openSms(twilio: TwilioSettings | null): Port {
  return twilio ? twilioSms(twilio) : outboxOnly
}

const Sent = v.object({ messages: v.array(v.object({ body: v.string(), status: v.string() })) })
const patience = 20_000

function twilioSms({ accountSid, authToken, from, api }: TwilioSettings): Port {
  const messages = `${api.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function sendRequest(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const signals = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
    try {
      return await fetch(url, { ...init, headers: { authorization }, signal: AbortSignal.any(signals) })
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } }
      const isOut = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(cause?.code ?? '')
      throw new DeliveryFault(`Twilio cannot be reached: ${message}`, isOut ? 'not sent' : 'perhaps sent')
    }
  }

  /** Twilio knows no key of ours: after a try that ended unknown, what it has sent is looked through. */
  async function hasGoneOut({ to, text }: Parcel, since: Date, signal?: AbortSignal): Promise<boolean> {
    const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' })
    const response = await sendRequest(`${messages}?${query}`, {}, signal)
    if (!response.ok) throw new DeliveryFault(`Twilio answered ${response.status} when asked`, 'perhaps sent')
    const { messages: sent } = v.parse(Sent, await response.json())
    return sent.some(({ body, status }) => body === text && !['failed', 'undelivered', 'canceled'].includes(status))
  }

  return {
    leaves: true,
    isCertain: true,
    async send(parcel, signal) {
      const { to, text, perhapsSentSince } = parcel
      if (perhapsSentSince && (await hasGoneOut(parcel, perhapsSentSince, signal))) return
      const body = new URLSearchParams({ To: to, Body: text })
      body.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      const response = await sendRequest(messages, { method: 'POST', body }, signal)
      if (response.ok) return
      const { status } = response
      const said = await response.text().catch(() => '')
      // What is wrong with our account can be fixed; what is wrong with the message cannot.
      const isRefused = status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status)
      const failure = isRefused ? 'refused' : status >= 500 ? 'perhaps sent' : 'not sent'
      throw new DeliveryFault(`Twilio answered ${status}: ${said.slice(0, 300)}`, failure)
    },
  }
}
