import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { Draft, DraftCommit, DraftRow } from '../../contract/drafts/draft.ts'
import type { DraftEvent } from './draft.events.ts'

/** One event of each kind and outcome, as a small draft of two rows would bring them; for paths, stories and tests. */
export const sampleRow: DraftRow = {
  id: '5a000000-0000-4000-8000-000000000001',
  version: 3,
  changes: { action: 'create_new' },
  carries_out: true,
}
const other: DraftRow = { ...sampleRow, id: '5a000000-0000-4000-8000-000000000002', changes: { action: 'ignore' } }
const key = '5a000000-0000-4000-8000-0000000000cc'
const at = '2026-03-10T10:42:00.000Z'
const kept = (row: DraftRow) => ({ ...row, refusal: null })
const underWay: DraftCommit = { key, version: 1, total: 2, done: 1, refused: 0, began_at: at, ended_at: null }

export const sampleDraft: Draft = { version: 1, saved_at: at, rows: [kept(sampleRow), kept(other)], commit: null }
const nothing: Draft = { version: 0, saved_at: null, rows: [], commit: null }
const done: Draft = { version: 3, saved_at: at, rows: [], commit: { ...underWay, done: 2, ended_at: at } }
const refused: Draft = {
  ...done,
  rows: [{ ...other, refusal: { code: 'incomplete', reason: '“Update existing” needs Existing contact.' } }],
  commit: { ...underWay, refused: 1, ended_at: at },
}
/** What another page of the same person has made of it. */
const newer = (more: Partial<Draft>): DraftEvent => ({
  type: 'draft read',
  draft: { ...sampleDraft, version: 10, ...more },
})
const ended: DraftCommit = { ...underWay, version: 8, done: 2, ended_at: at }

export const samplePreview: DraftPreview = {
  version: 1,
  rows: 2,
  going: 2,
  along: 0,
  outcomes: [{ name: 'Contacts created', count: 1, examples: [{ row: sampleRow.id, text: 'Guadalupe Ibáñez' }] }],
  fills: [],
  messages: [],
  conflicts: [],
  refused: [],
}

export const draftSamples: readonly { readonly label: string; readonly event: DraftEvent }[] = [
  { label: 'draft read, with nothing in it', event: { type: 'draft read', draft: nothing } },
  { label: 'draft read', event: { type: 'draft read', draft: sampleDraft } },
  {
    label: 'draft read, its commit cut off',
    event: { type: 'draft read', draft: { ...sampleDraft, commit: underWay } },
  },
  { label: 'told of a newer one', event: { type: 'newer version announced', version: 10 } },
  { label: 'told of a newer one still', event: { type: 'newer version announced', version: 11 } },
  { label: 'newer draft read', event: newer({}) },
  { label: 'newer draft read, let go', event: newer({ rows: [] }) },
  {
    label: 'newer draft read, its commit under way',
    event: newer({ commit: { ...ended, version: 9, done: 1, ended_at: null } }),
  },
  { label: 'newer draft read, committed', event: newer({ rows: [], commit: ended }) },
  { label: 'newer draft read, committed, rows refused', event: newer({ rows: refused.rows, commit: ended }) },
  { label: 'typing began', event: { type: 'typing began' } },
  { label: 'typing ended', event: { type: 'typing ended' } },
  { label: 'reading failed', event: { type: 'reading failed', reason: 'There is no connection.' } },
  { label: 'rows set', event: { type: 'rows set', rows: [sampleRow] } },
  { label: 'rows left out', event: { type: 'rows left out', ids: [sampleRow.id] } },
  {
    label: 'conflicts settled',
    event: { type: 'conflicts settled', choices: [{ id: sampleRow.id, version: 4, theirs: [] }] },
  },
  { label: 'saved', event: { type: 'saved', version: 2, at } },
  { label: 'changed elsewhere', event: { type: 'changed elsewhere', draft: sampleDraft } },
  { label: 'changed elsewhere, to nothing', event: { type: 'changed elsewhere', draft: nothing } },
  { label: 'saving failed', event: { type: 'saving failed', reason: 'There is no connection.' } },
  { label: 'keep mine', event: { type: 'keep mine' } },
  { label: 'use the other version', event: { type: 'use the other version' } },
  { label: 'preview', event: { type: 'preview' } },
  { label: 'previewed', event: { type: 'previewed', preview: samplePreview } },
  { label: 'previewing failed', event: { type: 'previewing failed', reason: 'There is no connection.' } },
  { label: 'drafted rows changed', event: { type: 'drafted rows changed' } },
  { label: 'commit', event: { type: 'commit', key } },
  { label: 'rows done', event: { type: 'rows done', commit: underWay } },
  { label: 'committed', event: { type: 'committed', draft: done } },
  { label: 'committed, rows refused', event: { type: 'committed', draft: refused } },
  { label: 'committing failed', event: { type: 'committing failed', reason: 'There is no connection.' } },
  { label: 'stalled', event: { type: 'stalled' } },
  { label: 'resume', event: { type: 'resume' } },
  { label: 'discard', event: { type: 'discard' } },
  { label: 'discarded', event: { type: 'discarded', version: 2 } },
  { label: 'discarding failed', event: { type: 'discarding failed', reason: 'There is no connection.' } },
  { label: 'restore', event: { type: 'restore' } },
  { label: 'try again', event: { type: 'try again' } },
  { label: 'close', event: { type: 'close' } },
]
