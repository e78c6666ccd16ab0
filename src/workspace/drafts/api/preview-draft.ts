import { previewDraft as call } from '../../../../contract/calls/preview-draft.ts'
import type { DraftPreview } from '../../../../contract/drafts/draft-preview.ts'
import { send } from '../../../shared/api/client.ts'

export async function previewDraft(category: string, signal?: AbortSignal): Promise<DraftPreview> {
  const { preview } = await send(call, { params: { category }, ...(signal && { signal }) })
  return preview
}
