import type { BodyOf } from '../../../../contract/call.ts'
import type { AutoTextForecast } from '../../../../contract/auto-texts/auto-text-forecast.ts'
import type { AutoTextFacts, AutoTextTest } from '../../../../contract/auto-texts/auto-text-preview.ts'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { listAutoTexts } from '../../../../contract/calls/list-auto-texts.ts'
import { forecastAutoText } from '../../../../contract/calls/forecast-auto-text.ts'
import { getAutoTextFacts } from '../../../../contract/calls/get-auto-text-facts.ts'
import { searchContacts } from '../../../../contract/calls/search-contacts.ts'
import { setAutoText } from '../../../../contract/calls/set-auto-text.ts'
import { testAutoText } from '../../../../contract/calls/test-auto-text.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export interface AutoTextList {
  /** In the order of a claim’s life. */
  readonly texts: readonly ListedAutoText[]
  /** Of one segment, in US dollars. */
  readonly segmentPrice: number
}

export type AutoTextEdit = Omit<BodyOf<typeof setAutoText>, 'id' | 'name' | 'trigger'>

export interface FoundContact {
  readonly id: string
  readonly name: string
  readonly claimNumber: string
}

export type AutoTextDraftSettings = Pick<ListedAutoText, 'body' | 'spanish' | 'delay_minutes'>

/** The automatic texts of the business; stories replace it. */
export interface AutoTextsApi {
  list(signal?: AbortSignal): Promise<AutoTextList>
  /** Sets what is given; null is the product’s own. Refused with 409 where a colleague set the same since `version`. */
  set(id: string, changes: AutoTextEdit, operation: Operation): Promise<ListedAutoText>
  /** At most 20 contacts by name, claim number, VIN or phone; none without a text. */
  contacts(query: string, signal?: AbortSignal): Promise<readonly FoundContact[]>
  /** What the variables stand for at a contact. */
  facts(id: string, contactId: string, signal?: AbortSignal): Promise<AutoTextFacts>
  /** What a text would have sent in the last days; changes nothing. */
  forecast(id: string, draft: AutoTextDraftSettings, signal?: AbortSignal): Promise<AutoTextForecast>
  /** Sends a text with made-up facts to a phone. Answers with what leaves. */
  test(id: string, test: AutoTextTest): Promise<{ readonly to: string; readonly text: string }>
}

export const autoTextsApi: AutoTextsApi = {
  list: async (signal) => {
    const { data, segment_price } = await send(listAutoTexts, { signal })
    return { texts: data, segmentPrice: segment_price }
  },
  set: async (id, body, operation) => (await send(setAutoText, { params: { id }, body, operation })).data,
  contacts: async (query, signal) => {
    if (query.trim() === '') return []
    const { data } = await send(searchContacts, { query: { q: query }, signal })
    return data.map(({ id, first_name, last_name, claim_number }) => {
      return { id, name: [first_name, last_name].filter(Boolean).join(' '), claimNumber: claim_number ?? '' }
    })
  },
  facts: async (id, contactId, signal) => (await send(getAutoTextFacts, { params: { id, contactId }, signal })).data,
  forecast: async (id, body, signal) => (await send(forecastAutoText, { params: { id }, body, signal })).data,
  test: (id, body) => send(testAutoText, { params: { id }, body }),
}
