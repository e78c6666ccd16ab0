import { commitDraft } from './commit-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { previewDraft } from './preview-draft.ts'
import { readDraft } from './read-draft.ts'
import { saveDraft } from './save-draft.ts'

/** What drafts ask of the server, so that a story can stand in for it. */
export const draftsApi = { readDraft, saveDraft, discardDraft, previewDraft, commitDraft }
export type DraftsApi = typeof draftsApi
