import * as v from 'valibot'
import type { TwilioSettings } from '../sms.ts'
import { isSignedForm } from './form-signature.ts'
import { type CallLine, type CallOrder, reportAddress, TelephonyFault, type TelephonyPort } from './telephony.ts'
import { reportOf } from './twilio-statuses.ts'

export interface TwilioVoiceSettings extends Omit<TwilioSettings, 'from'> {
  /** A number of one's own in E.164, which claimants see. */
  readonly caller: string
  readonly publicUrl: string
}

const patience = 10_000
/** Seconds that a phone rings. */
const ringSeconds = 25

const Made = v.object({ sid: v.string() })
const Callback = v.object({
  sid: v.string(),
  status: v.string(),
  start_time: v.nullish(v.string()),
  end_time: v.nullish(v.string()),
  duration: v.nullish(v.string()),
  answered_by: v.nullish(v.string()),
})
const Children = v.object({ calls: v.array(Callback) })

/** Calls by Twilio's voice interface. A call to two phones by `Dial` has no mute of its own. */
export function twilioTelephony({ accountSid, authToken, caller, api, publicUrl }: TwilioVoiceSettings): TelephonyPort {
  const account = `${api.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function request<S extends v.GenericSchema>(path: string, schema: S, form?: URLSearchParams) {
    const init = form ? { method: 'POST', body: form } : {}
    const response = await fetch(`${account}${path}`, {
      ...init,
      headers: { authorization },
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new TelephonyFault(`Twilio cannot be reached: ${(error as Error).message}`, false)
    })
    if (response.status === 404) return null
    if (!response.ok) {
      const { status } = response
      const said = await response.text().catch(() => '')
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
      throw new TelephonyFault(`Twilio answered ${status}: ${said.slice(0, 200)}`, isFinal)
    }
    return v.parse<S>(schema, await response.json())
  }

  return {
    provider: 'twilio',
    needsAgentPhone: true,
    async placeCall(order) {
      const form = new URLSearchParams({
        To: order.agentPhone ?? '',
        From: caller,
        Twiml: instructionsFor(order, caller, reportAddress(publicUrl, 'twilio', order, 'claimant')),
        Timeout: String(ringSeconds),
        StatusCallback: reportAddress(publicUrl, 'twilio', order, 'agent'),
        StatusCallbackMethod: 'POST',
      })
      for (const event of ['ringing', 'answered', 'completed']) form.append('StatusCallbackEvent', event)
      const made = await request('/Calls.json', Made, form)
      if (!made) throw new TelephonyFault('Twilio knows no such account', true)
      return made.sid
    },
    async hangUp({ providerId }) {
      if (providerId) await request(linePath(providerId), Made, new URLSearchParams({ Status: 'completed' }))
    },
    async findReports(line) {
      if (!line.providerId) return null
      const own = await request(linePath(line.providerId), Callback)
      if (!own) return null
      const children = await request(`/Calls.json?ParentCallSid=${encodeURIComponent(own.sid)}`, Children)
      const lines = [['agent', own] as const, ...(children?.calls ?? []).map((one) => ['claimant', one] as const)]
      return lines.flatMap(([leg, fields]) => reportOf(leg, asCallback(fields, line)) ?? [])
    },
    isSigned: ({ url, header, text }) => isSignedForm(authToken, url, text, header('x-twilio-signature')),
    readReport: reportOf,
    readProviderId: (leg, { CallSid, ParentCallSid }) => (leg === 'agent' ? CallSid : ParentCallSid) || null,
  }
}

const linePath = (id: string) => `/Calls/${encodeURIComponent(id)}.json`

/** What Twilio's list says of a call, in the words of its callbacks. */
function asCallback(
  { status, start_time, end_time, duration, answered_by }: v.InferOutput<typeof Callback>,
  line: CallLine,
) {
  return {
    CallStatus: status,
    Timestamp: end_time ?? start_time ?? line.order.startedAt,
    CallDuration: duration,
    AnsweredBy: answered_by,
  }
}

/** What Twilio does once the agent has answered. Inline, so that nothing has to be fetched from us meanwhile. */
function instructionsFor({ claimantPhone, recorded }: CallOrder, caller: string, callback: string): string {
  const record = recorded ? ' record="record-from-answer-dual"' : ''
  const events = 'statusCallbackEvent="ringing answered completed" statusCallbackMethod="POST"'
  const number = `<Number ${events} statusCallback="${escapeXml(callback)}">${escapeXml(claimantPhone)}</Number>`
  return `<Response><Dial callerId="${escapeXml(caller)}" timeout="${ringSeconds}"${record}>${number}</Dial></Response>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
}
