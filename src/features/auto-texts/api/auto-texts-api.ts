import type { BodyOf } from '../../../../contract/call.ts'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { listAutoTexts } from '../../../../contract/calls/list-auto-texts.ts'
import { setAutoText } from '../../../../contract/calls/set-auto-text.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export interface AutoTextList {
  /** In the order of a claim’s life. */
  readonly texts: readonly ListedAutoText[]
  /** Of one segment, in US dollars. */
  readonly segmentPrice: number
}

export type AutoTextEdit = Omit<BodyOf<typeof setAutoText>, 'id' | 'name' | 'trigger'>

/** The automatic texts of the business; stories replace it. */
export interface AutoTextsApi {
  list(signal?: AbortSignal): Promise<AutoTextList>
  /** Sets what is given; null is the product’s own. Refused with 409 where a colleague set the same since `version`. */
  set(id: string, changes: AutoTextEdit, operation: Operation): Promise<ListedAutoText>
}

export const autoTextsApi: AutoTextsApi = {
  list: async (signal) => {
    const { data, segment_price } = await send(listAutoTexts, { signal })
    return { texts: data, segmentPrice: segment_price }
  },
  set: async (id, body, operation) => (await send(setAutoText, { params: { id }, body, operation })).data,
}
