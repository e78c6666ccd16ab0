import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { Draft, DraftRow } from '../../../contract/drafts/draft.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { DraftsApi } from '../../../src/workspace/drafts/api/drafts-api.ts'
import type { QueueHandle } from '../../../src/workspace/slots/queue-handle.ts'
import { RowMarks } from '../../../src/workspace/slots/row-marks.ts'
import { RowOverlay } from '../../../src/workspace/slots/row-overlay.ts'
import type { OwnLine } from './own-line.ts'

export const rowId = (n: number) => `5a000000-0000-4000-8000-00000000000${n}`
const at = '2026-03-10T15:42:00.000Z'
const key = '5a000000-0000-4000-8000-0000000000cc'

export function draftRow(n: number, changes: DraftRow['changes']): DraftRow {
  return { id: rowId(n), version: 1, changes, carries_out: true }
}

/** Drafts in the page's memory: what is refused and what a colleague changed is given. */
export class StubDrafts {
  draft: Draft
  /** Ids of rows that a commit does not take. */
  refuses: readonly string[] = []
  conflicts: DraftPreview['conflicts'] = []

  get lastKey() {
    return this.draft.commit?.key
  }

  constructor(rows: readonly DraftRow[], commit: Draft['commit'] = null) {
    this.draft = { version: 1, saved_at: at, rows: rows.map((row) => ({ ...row, refusal: null })), commit }
  }

  /** Another page of the same person has made something of it, and it is told. */
  becomes(line: OwnLine, rows: readonly DraftRow[], commit: Draft['commit'] = null) {
    const version = this.draft.version + 1
    this.draft = { version, saved_at: at, rows: rows.map((row) => ({ ...row, refusal: null })), commit }
    line.publishHint({ kind: 'draft', category: 'intake_item', version })
  }

  /** And is committing it, half of it by now. */
  isBeingCommitted(line: OwnLine) {
    const { version, rows } = this.draft
    const all = rows ?? []
    const done = Math.floor(all.length / 2)
    const commit = { key, version, total: all.length, done, refused: 0, began_at: at, ended_at: null }
    this.becomes(line, all, commit)
  }

  /** And has committed all of it. */
  isCommitted(line: OwnLine) {
    const { version, rows } = this.draft
    const total = rows?.length ?? 0
    this.becomes(line, [], { key, version, total, done: total, refused: 0, began_at: at, ended_at: at })
  }

  static cutOff(rows: readonly DraftRow[]): StubDrafts {
    return new StubDrafts(rows, { key, version: 1, total: 5, done: 2, refused: 0, began_at: at, ended_at: null })
  }

  readonly api: { -readonly [Name in keyof DraftsApi]: DraftsApi[Name] } = {
    readDraft: async () => this.draft,
    saveDraft: async (_category, { version, rows }) => {
      if (version !== this.draft.version) {
        throw new ApiProblem(409, { type: 'urn:claimfront:draft-changed', message: 'It was changed elsewhere.' })
      }
      const saved = rows.map((row) => ({ ...row, refusal: null }))
      this.draft = { version: version + 1, saved_at: at, rows: saved, commit: null }
      const settled = new Set(rows.filter((row) => row.version > 1).map(({ id }) => id))
      this.conflicts = this.conflicts.filter(({ row }) => !settled.has(row))
      return { version: this.draft.version, saved_at: at }
    },
    discardDraft: async () => {
      this.draft = { version: this.draft.version + 1, saved_at: at, rows: [], commit: null }
      return this.draft.version
    },
    previewDraft: async () => {
      const rows = this.draft.rows ?? []
      const refused = rows.filter(({ id }) => this.refuses.includes(id)).map(({ id }) => id)
      return {
        version: this.draft.version,
        rows: rows.length,
        going: rows.length - refused.length - this.conflicts.length,
        along: 1,
        outcomes: [{ name: 'Contacts created', count: 7, examples: [{ row: rowId(1), text: 'Guadalupe Ibáñez' }] }],
        messages: [
          { name: 'Text messages to claimants', count: 2, examples: [{ row: rowId(1), text: 'Guadalupe Ibáñez' }] },
        ],
        fills: [{ field: 'action', count: rows.length, values: [{ value: 'create_new', count: rows.length }] }],
        conflicts: this.conflicts,
        refused: refused.length > 0 ? [{ code: 'incomplete', reason: '“Create new” needs ZIP.', rows: refused }] : [],
      }
    },
    commitDraft: async (_category, { version, key: own }) => {
      const rows = this.draft.rows ?? []
      const left = rows.filter(({ id }) => this.refuses.includes(id))
      const refusal = { code: 'incomplete', reason: '“Create new” needs ZIP.' }
      const done = rows.length - left.length
      const commit = { key: own, version, total: rows.length, done, refused: left.length, began_at: at, ended_at: at }
      this.draft = { version: version + 2, saved_at: at, rows: left.map((row) => ({ ...row, refusal })), commit }
      return commit
    },
  }
}

/** A queue of nine claims, of which the first two are selected. */
export function stubQueue(deselect: QueueHandle['deselect'] = () => undefined): QueueHandle {
  return {
    category: 'intake_item',
    undecidedAfter: () => [],
    selectedIds: () => [rowId(1), rowId(2)],
    deselect,
    openId: () => null,
    cursor: () => null,
    isAbsent: () => false,
    nameOf: (id) => `GU-26-00${id.slice(-1)}`,
    subscribe: () => () => undefined,
    goTo: () => true,
    open: () => undefined,
    narrow: () => undefined,
    marks: new RowMarks(),
    drafting: {
      unit: 'claim',
      noun: { one: 'claim', many: 'claims', subordinate: 'subclaim' },
      warningOf: (_id, { action }) =>
        action === 'create_new' ? 'Create new duplicates contact Ana Rivera, VIN match' : null,
      decides: 'action',
      countedBy: ['action'],
      carryOut: 'Ingest',
      fields: () => [
        { name: 'action', label: 'Action', choices: [{ value: 'create_new', label: 'Create new' }] },
        { name: 'zip', label: 'ZIP', choices: null },
      ],
      valueAt: (_id, field, text) =>
        field !== 'zip' || /^\d{5}$/.test(text)
          ? { ok: true, value: text }
          : { ok: false, reason: 'ZIP: Enter a 5-digit ZIP code' },
      labelOf: (field) => (field === 'action' ? 'Action' : 'ZIP'),
      format: (_field, value) => (value === 'create_new' ? 'Create new' : (value ?? 'empty')),
      versionOf: () => 1,
      subscribe: () => () => undefined,
      overlay: new RowOverlay(),
    },
  }
}
