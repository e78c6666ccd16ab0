import type { SentBodyOf } from '../../../../contract/call.ts'
import { saveDraft as call } from '../../../../contract/calls/save-draft.ts'
import { send } from '../../../shared/api/client.ts'

export function saveDraft(
  category: string,
  body: SentBodyOf<typeof call>,
): Promise<{ version: number; saved_at: string }> {
  return send(call, { params: { category }, body })
}
