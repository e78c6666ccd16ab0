import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { Draft, DraftCommit, DraftRow } from '../../contract/drafts/draft.ts'
import type { Choice } from './draft-rows.ts'

export type DraftEvent =
  | { type: 'draft read'; draft: Draft }
  | { type: 'reading failed'; reason: string }
  /** Which version of it is the newest, wherever it was made. */
  | { type: 'newer version announced'; version: number }
  | { type: 'typing began' }
  | { type: 'typing ended' }
  | { type: 'rows set'; rows: readonly DraftRow[] }
  | { type: 'rows left out'; ids: readonly string[] }
  | { type: 'conflicts settled'; choices: readonly Choice[] }
  | { type: 'saved'; version: number; at: string }
  | { type: 'changed elsewhere'; draft: Draft }
  | { type: 'saving failed'; reason: string }
  | { type: 'keep mine' }
  | { type: 'use the other version' }
  | { type: 'preview' }
  | { type: 'previewed'; preview: DraftPreview }
  | { type: 'previewing failed'; reason: string }
  | { type: 'drafted rows changed' }
  | { type: 'commit'; key: string }
  | { type: 'rows done'; commit: DraftCommit }
  | { type: 'committed'; draft: Draft }
  | { type: 'committing failed'; reason: string }
  /** A commit that goes on elsewhere has not come further for long. */
  | { type: 'stalled' }
  | { type: 'resume' }
  | { type: 'discard' }
  | { type: 'discarded'; version: number }
  | { type: 'discarding failed'; reason: string }
  | { type: 'restore' }
  | { type: 'try again' }
  | { type: 'close' }
