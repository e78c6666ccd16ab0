import * as v from 'valibot'
import type { TextRegistration } from '../../../contract/numbers/text-registration.ts'
import type { TwilioSettings } from '../sms.ts'
import { NumberNotSold, type NumbersPort } from './numbers-port.ts'

const Offers = v.object({
  available_phone_numbers: v.array(
    v.object({ phone_number: v.string(), locality: v.nullish(v.string()), region: v.nullish(v.string()) }),
  ),
})
const Owned = v.object({ incoming_phone_numbers: v.array(v.object({ sid: v.string() })) })
const Bought = v.object({ sid: v.string() })
const Services = v.object({ services: v.array(v.object({ sid: v.string() })) })
const Campaigns = v.object({
  compliance: v.array(
    v.object({
      campaign_status: v.nullish(v.string()),
      us_app_to_person_usecase: v.nullish(v.string()),
      errors: v.nullish(v.array(v.object({ description: v.nullish(v.string()) }))),
    }),
  ),
})
type Campaign = v.InferOutput<typeof Campaigns>['compliance'][number]
const patience = 20_000

/** Numbers by Twilio’s interface (docs: available and incoming phone numbers). Texts to them are reported to us. */
export function twilioNumbers(
  { accountSid, authToken, api }: Omit<TwilioSettings, 'from'>,
  publicUrl: string,
): NumbersPort {
  const account = `${api.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}`
  // Services of messaging are on a host of their own.
  const messaging = `${api.replace(/\/$/, '').replace('//api.', '//messaging.')}/v1`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const request = (path: string, init: RequestInit = {}) => ask(`${account}/${path}`, init)
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization }, signal: AbortSignal.timeout(patience) })

  async function mustAnswer(response: Response): Promise<unknown> {
    if (response.ok) return response.json()
    throw new Error(`Twilio answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  }

  return {
    provider: 'twilio',
    async search(areaCode) {
      const query = new URLSearchParams({
        AreaCode: areaCode,
        SmsEnabled: 'true',
        VoiceEnabled: 'true',
        PageSize: '20',
      })
      const found = v.parse(Offers, await mustAnswer(await request(`AvailablePhoneNumbers/US/Local.json?${query}`)))
      return found.available_phone_numbers.map(({ phone_number, locality, region }) => ({
        number: phone_number,
        place: [locality, region].filter(Boolean).join(', '),
      }))
    },
    async buy(number) {
      const query = new URLSearchParams({ PhoneNumber: number })
      const owned = v.parse(Owned, await mustAnswer(await request(`IncomingPhoneNumbers.json?${query}`)))
      const known = owned.incoming_phone_numbers[0]
      if (known) return { provider_id: known.sid }
      const body = new URLSearchParams({
        PhoneNumber: number,
        SmsUrl: `${publicUrl}/api/v1/texts/twilio/received`,
        SmsMethod: 'POST',
      })
      const response = await request('IncomingPhoneNumbers.json', { method: 'POST', body })
      // What is wrong with the number stays so; 401 and 429 are about us.
      if ([400, 404].includes(response.status)) throw new NumberNotSold('It is not available any more.')
      return { provider_id: v.parse(Bought, await mustAnswer(response)).sid }
    },
    async release(providerId) {
      const response = await request(`IncomingPhoneNumbers/${encodeURIComponent(providerId)}.json`, {
        method: 'DELETE',
      })
      if (!response.ok && response.status !== 404) await mustAnswer(response)
    },
    async registration() {
      const { services } = v.parse(Services, await mustAnswer(await ask(`${messaging}/Services?PageSize=50`)))
      const found: TextRegistration[] = []
      for (const { sid } of services) {
        const asked = await ask(`${messaging}/Services/${encodeURIComponent(sid)}/Compliance/Usa2p?PageSize=50`)
        found.push(...v.parse(Campaigns, await mustAnswer(asked)).compliance.map(registrationOf))
      }
      const none: TextRegistration = { state: 'missing', use: null, reason: null }
      return best.flatMap((state) => found.find((one) => one.state === state) ?? [])[0] ?? none
    },
  }
}

const best: readonly TextRegistration['state'][] = ['registered', 'pending', 'failed']
const states: Readonly<Record<string, TextRegistration['state']>> = {
  VERIFIED: 'registered',
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
}

/** A campaign (docs: UsAppToPerson resource); what is neither verified nor in review does not send. */
function registrationOf({ campaign_status, us_app_to_person_usecase, errors }: Campaign): TextRegistration {
  const state = states[campaign_status ?? ''] ?? 'failed'
  const reasons = (errors ?? []).flatMap(({ description }) => description ?? [])
  return { state, use: us_app_to_person_usecase ?? null, reason: state === 'failed' ? reasons.join(' ') || null : null }
}
