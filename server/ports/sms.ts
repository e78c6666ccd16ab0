import * as v from 'valibot'
import type { MessageReport } from '../../machines/message/message.decide.ts'
import { carrierSentence } from '../../machines/message/carrier-codes.ts'
import { DeliveryFault, outboxOnly, type Parcel, type Port } from './delivery.ts'
import type { TrustedService } from './fetch-file.ts'
import { isSignedForm } from './telephony/form-signature.ts'

export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** A number of one's own in E.164, or a messaging service (`MG…`). */
  readonly from: string
  /** Where its REST interface is. */
  readonly api: string
}

/** A text that a provider brings: numbers in E.164. */
export interface BroughtText {
  /** The same for a repetition. */
  readonly providerId: string
  readonly ours: string
  readonly theirs: string
  readonly body: string
  /** Files that the provider has for it, with the types that it says. */
  readonly media: readonly { readonly source: string; readonly content_type: string }[]
}

type Form = Readonly<Record<string, string>>

/** A way to and from phones. */
export interface SmsPort extends Port {
  readonly provider: 'twilio' | 'simulator'
  /** What one segment of a text costs, in US dollars: an estimate, as carriers add to it. */
  readonly segmentPrice: number
  /** The number that texts leave by where none is asked for, in E.164; null where the provider chooses. */
  readonly number: string | null
  /** Where the provider has files of texts; null for a provider without any. */
  readonly media: TrustedService | null
  /** Whether a request is the provider’s. */
  isSigned(request: { url: string; header: (name: string) => string | undefined; text: string }): boolean
  /** A text of a claimant; null for a form that is none. */
  readText(form: Form): BroughtText | null
  /** What became of a text; null for a step that nobody waits for. */
  readReport(form: Form): MessageReport | null
  /** The number that a text has left by, in E.164, in a report about one for which the provider chose it; null where it says none. */
  readSender(form: Form): string | null
}

/** Phones without a provider: texts lie in the outbox, and claimants answer by simulated phones. */
export const simulatedPhones: SmsPort = {
  ...outboxOnly,
  provider: 'simulator',
  // As by a provider, so that people who try it see what a text would cost.
  segmentPrice: 0.0109,
  number: null,
  media: null,
  isSigned: () => false,
  readText: () => null,
  readReport: () => null,
  readSender: () => null,
}

/** SMS by Twilio, or into the outbox only. */
export function openSms(twilio: TwilioSettings | null): SmsPort {
  return twilio ? twilioSms(twilio) : simulatedPhones
}

const Refusal = v.object({ code: v.number(), message: v.optional(v.string(), '') })
const Taken = v.object({ sid: v.string() })
const Sent = v.object({
  messages: v.array(v.object({ sid: v.string(), body: v.string(), status: v.string(), from: v.nullable(v.string()) })),
})
const patience = 20_000

function twilioSms({ accountSid, authToken, from, api }: TwilioSettings): SmsPort {
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
  async function findTaken(
    { to, text, from: sender, othersTaken = [] }: Parcel,
    since: Date,
    signal?: AbortSignal,
  ): Promise<string | null> {
    const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' })
    const response = await sendRequest(`${messages}?${query}`, {}, signal)
    if (!response.ok) throw new DeliveryFault(`Twilio answered ${response.status} when asked`, 'perhaps sent')
    const { messages: sent } = v.parse(Sent, await response.json())
    const isIt = ({ sid, body, status, from: by }: (typeof sent)[number]) =>
      body === text &&
      (!sender || !by || by === sender) &&
      !othersTaken.includes(sid) &&
      !['failed', 'undelivered', 'canceled'].includes(status)
    return sent.find(isIt)?.sid ?? null
  }

  return {
    // The list price of a segment and the usual fee of a carrier.
    segmentPrice: 0.0109,
    leaves: true,
    isCertain: true,
    provider: 'twilio',
    number: from.startsWith('MG') ? null : from,
    isSigned: ({ url, header, text }) => isSignedForm(authToken, url, text, header('x-twilio-signature')),
    media: { origin: new URL(api).origin, authorization },
    readText: (form) => {
      const { MessageSid, To, From, Body = '' } = form
      if (!MessageSid || !To || !From) return null
      return { providerId: MessageSid, ours: To, theirs: From, body: Body, media: mediaIn(form) }
    },
    readReport,
    readSender: ({ From }) => (from.startsWith('MG') && From?.startsWith('+') ? From : null),
    async send(parcel, signal) {
      const { to, text, files = [], perhapsSentSince } = parcel
      const taken = perhapsSentSince && (await findTaken(parcel, perhapsSentSince, signal))
      if (taken) return taken
      const body = new URLSearchParams({ To: to, Body: text })
      const sender = parcel.from ?? from
      body.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
      for (const { url } of files) body.append('MediaUrl', url)
      if (parcel.reportTo) body.set('StatusCallback', parcel.reportTo)
      const response = await sendRequest(messages, { method: 'POST', body }, signal)
      const { status } = response
      const said = await response.text().catch(() => '')
      if (response.ok) return sidIn(said)
      // What is wrong with our account can be fixed; what is wrong with the message cannot.
      const isRefused = status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status)
      const failure = isRefused ? 'refused' : status >= 500 ? 'perhaps sent' : 'not sent'
      const { code, message } = refusalIn(said)
      const reason = isRefused && code !== null ? carrierSentence(code) : `Twilio answered ${status}: ${message}`
      throw new DeliveryFault(reason, failure, code)
    },
  }
}

/** Twilio’s code and words for what it does not do (docs: REST API errors). */
function refusalIn(said: string): { code: string | null; message: string } {
  try {
    const { code, message } = v.parse(Refusal, JSON.parse(said))
    return { code: String(code), message: message.slice(0, 300) }
  } catch {
    return { code: null, message: said.slice(0, 300) }
  }
}

/** An answer that was cut off is one all the same. */
function sidIn(said: string): string | null {
  try {
    return v.parse(Taken, JSON.parse(said)).sid
  } catch {
    return null
  }
}

/** Twilio sends at most ten (docs: `NumMedia`, `MediaUrl0`, `MediaContentType0`). */
function mediaIn(form: Form): BroughtText['media'] {
  const count = Math.min(Number(form.NumMedia) || 0, 10)
  return Array.from({ length: count }, (_, at) => ({
    source: form[`MediaUrl${at}`] ?? '',
    content_type: form[`MediaContentType${at}`] ?? '',
  })).filter(({ source }) => source !== '')
}

/** What Twilio’s callbacks say of a text (docs: message status). */
function readReport({ MessageStatus, ErrorCode }: Form): MessageReport | null {
  switch (MessageStatus) {
    case 'sent':
    case 'delivered':
      return { state: MessageStatus }
    case 'failed':
    case 'undelivered':
      return { state: 'failed', reason: carrierSentence(ErrorCode ?? null), code: ErrorCode || null }
    default:
      return null
  }
}
