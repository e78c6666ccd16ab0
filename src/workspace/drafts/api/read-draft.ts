import { readDraft as call } from '../../../../contract/calls/read-draft.ts'
import type { Draft } from '../../../../contract/drafts/draft.ts'
import { send } from '../../../shared/api/client.ts'

/** With the version that is known, its rows are left out. */
export async function readDraft(category: string, known?: number, signal?: AbortSignal): Promise<Draft> {
  const query = known === undefined ? {} : { known: String(known) }
  const { draft } = await send(call, { params: { category }, query, ...(signal && { signal }) })
  return draft
}
