import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { DraftPreview } from '../drafts/draft-preview.ts'

export const previewDraft = defineCall({
  name: 'preview-draft',
  method: 'POST',
  path: `${business}/drafts/{category}/preview`,
  summary: 'What a commit of one’s own draft would come to if it were made now. Nothing is written.',
  permission: 'signed-in',
  reply: v.strictObject({ preview: DraftPreview }),
  refusals: { 403: 'One may not work in this queue.' },
})
