import { commitDraft } from './commit-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { previewDraft } from './preview-draft.ts'
import { readDraft } from './read-draft.ts'
import { saveDraft } from './save-draft.ts'

/** The calls of drafts; stories replace them. */
export const draftsApi = { readDraft, saveDraft, discardDraft, previewDraft, commitDraft }
export type DraftsApi = typeof draftsApi
