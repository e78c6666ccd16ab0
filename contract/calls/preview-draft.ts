import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { DraftPreview } from '../drafts/draft-preview.ts'

export const previewDraft = defineCall({
  name: 'preview-draft',
  method: 'POST',
  path: `${business}/drafts/{category}/preview`,
  summary: 'Preview a commit of the caller’s draft. Changes nothing.',
  permission: 'signed-in',
  reply: v.strictObject({ preview: DraftPreview }),
  refusals: { 403: 'The caller does not have permission to work in this queue.' },
})
