import type { ListedAutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextForecast } from '../../../contract/auto-texts/auto-text-forecast.ts'
import type { AutoTextFacts } from '../../../contract/auto-texts/auto-text-preview.ts'
import { type AutoTextTrigger, autoTextTriggers, ruleOf } from '../../../contract/auto-texts/triggers.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { AutoTextsApi } from '../../../src/features/auto-texts/api/auto-texts-api.ts'

export const idOfText = (trigger: AutoTextTrigger) =>
  `7a000000-0000-4000-8000-0000000000${String(autoTextTriggers.indexOf(trigger)).padStart(2, '0')}`

/** An automatic text as the product has it, with what the case at hand needs different. */
function makeAutoText(trigger: AutoTextTrigger, different: Partial<ListedAutoText> = {}): ListedAutoText {
  const { name, own } = ruleOf(trigger)
  return {
    id: idOfText(trigger),
    name,
    trigger,
    ...own,
    own,
    updated_at: null,
    version: 0,
    last_week: { sent: 0, failed: 0 },
    ...different,
  }
}

/** A business that edited one text and switched another off. */
export const someAutoTexts = (): ListedAutoText[] =>
  autoTextTriggers.map((trigger) => {
    switch (trigger) {
      case 'booked':
        return makeAutoText(trigger, {
          body: 'Hi {name}, see you {when} at {place}. Change or cancel: {link}',
          delay_minutes: 5,
          version: 3,
          updated_at: '2026-03-10T14:39:00.000Z',
          last_week: { sent: 214, failed: 2 },
        })
      case 'missed':
        return makeAutoText(trigger, { enabled: false, version: 1, updated_at: '2026-03-10T14:39:00.000Z' })
      case 'day_before':
        return makeAutoText(trigger, { last_week: { sent: 188, failed: 0 } })
      case 'documents_requested':
        return makeAutoText(trigger, { last_week: { sent: 1, failed: 0 } })
      default:
        return makeAutoText(trigger)
    }
  })

/** Of a contact that has no appointment yet. */
export const rosaFacts: AutoTextFacts = {
  contact: { id: idOfText('booked'), name: 'Rosa Vega' },
  spanish: true,
  facts: {
    business: 'Prairie Hail Response',
    name: 'Rosa',
    vehicle: '',
    claim_number: 'GU-26-7',
    carrier: '',
    phone: '(405) 555-0190',
    link: 'https://claims.example/noauth/claim-check',
    when: '',
    place: '',
  },
  may_write: { channel: 'sms', to: '+14055550123', why_not: null, from: null },
}

export const someForecast: AutoTextForecast = {
  people: 1204,
  texts: 1318,
  segments: 2710,
  cost: 29.54,
  waited: 86,
  held: [
    { reason: 'opted_out', count: 12 },
    { reason: 'quiet_hours', count: 3 },
  ],
  samples: [
    {
      receiver: 'Rosa Vega',
      contact_id: idOfText('booked'),
      at: '2026-03-10T14:40:00.000Z',
      spanish: true,
      text: 'Prairie Hail Response: No pudo venir a su inspección. Responda STOP para no recibir mensajes.',
    },
    {
      receiver: 'Omar Reed',
      contact_id: idOfText('moved'),
      at: '2026-03-09T14:40:00.000Z',
      spanish: false,
      text: 'Prairie Hail Response: We missed you at your inspection. Reply STOP to opt out.',
    },
  ],
  is_partial: false,
}

/** Texts in memory; what is saved on an older version is refused, as by the server. */
export function stubAutoTexts(more: Partial<AutoTextsApi> = {}): AutoTextsApi {
  const texts = someAutoTexts()
  return {
    list: async () => ({ texts: [...texts], segmentPrice: 0.0109 }),
    async set(id, { version, ...changes }) {
      const at = texts.findIndex((text) => text.id === id)
      const text = texts[at]
      if (!text) throw new ApiProblem(404, { message: 'There is no such text.' })
      if (version !== undefined && version < text.version)
        throw new ApiProblem(409, { message: 'Changed since.', by: 'Jo Tran', at: '2026-03-10T14:40:00.000Z' })
      const set = Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [field, value ?? text.own[field as keyof typeof text.own]]),
      )
      const saved = { ...text, ...set, version: text.version + 1 }
      texts[at] = saved
      return saved
    },
    contacts: async (query) =>
      query === '' ? [] : [{ id: idOfText('booked'), name: 'Rosa Vega', claimNumber: 'GU-26-7' }],
    forecast: async () => someForecast,
    facts: async () => rosaFacts,
    test: async (_id, { to }) => ({ to, text: '(Test) Prairie Hail Response: Your inspection is booked.' }),
    ...more,
  }
}
