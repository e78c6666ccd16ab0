import { commitDraft } from '../calls/commit-draft.ts'
import { discardDraft } from '../calls/discard-draft.ts'
import { previewDraft } from '../calls/preview-draft.ts'
import { readDraft } from '../calls/read-draft.ts'
import { saveDraft } from '../calls/save-draft.ts'

/** The calls of drafts. */
export const draftCalls = [commitDraft, discardDraft, previewDraft, readDraft, saveDraft] as const
