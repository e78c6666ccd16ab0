import { discardDraft as call } from '../../../../contract/calls/discard-draft.ts'
import { send } from '../../../shared/api/client.ts'

export async function discardDraft(category: string): Promise<number> {
  const { version } = await send(call, { params: { category } })
  return version
}
