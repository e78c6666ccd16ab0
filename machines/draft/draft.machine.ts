import { assign, fromCallback, setup } from 'xstate'
import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { Draft, DraftCommit, DraftRow } from '../../contract/drafts/draft.ts'
import { type Choice, type DraftRows, noRows, settled, withoutRows, withRows } from './draft-rows.ts'

export type DraftEvent =
  | { type: 'draft read'; draft: Draft }
  | { type: 'reading failed'; reason: string }
  | { type: 'rows set'; rows: readonly DraftRow[] }
  | { type: 'rows left out'; ids: readonly string[] }
  | { type: 'conflicts settled'; choices: readonly Choice[] }
  | { type: 'saved'; version: number; at: string }
  | { type: 'changed elsewhere'; draft: Draft }
  | { type: 'saving failed'; reason: string }
  | { type: 'keep mine' }
  | { type: 'take the other' }
  | { type: 'preview' }
  | { type: 'previewed'; preview: DraftPreview }
  | { type: 'previewing failed'; reason: string }
  | { type: 'rows changed meanwhile' }
  | { type: 'commit'; key: string }
  | { type: 'rows done'; commit: DraftCommit }
  | { type: 'committed'; draft: Draft }
  | { type: 'committing failed'; reason: string }
  | { type: 'go on' }
  | { type: 'discard' }
  | { type: 'discarded'; version: number }
  | { type: 'discarding failed'; reason: string }
  | { type: 'bring back' }
  | { type: 'try again' }
  | { type: 'close' }

export interface DraftContext {
  readonly rows: DraftRows
  /** The version that was saved last, and when. */
  readonly version: number
  readonly savedAt: string | null
  /** Something was set while a save was under way: it is saved next. */
  readonly isBehind: boolean
  /** What another machine of the same person made of it. */
  readonly other: Draft | null
  readonly preview: DraftPreview | null
  readonly commit: DraftCommit | null
  /** What was in it when it was discarded. */
  readonly discarded: DraftRows
  /** Why something did not work, in words for people. */
  readonly reason: string | null
}

const nothing: DraftContext = {
  rows: noRows,
  version: 0,
  savedAt: null,
  isBehind: false,
  other: null,
  preview: null,
  commit: null,
  discarded: noRows,
  reason: null,
}

const rowsOf = ({ rows }: Draft): DraftRows => new Map((rows ?? []).map((row) => [row.id, row]))

const actor = <Input extends Record<string, unknown>>() => fromCallback<DraftEvent, Input, DraftEvent>(() => undefined)

type Change = { rows: DraftRows; isBehind: boolean; reason: null }

function changed({ rows, discarded }: DraftContext, event: DraftEvent): DraftRows {
  if (event.type === 'rows set') return withRows(rows, event.rows)
  if (event.type === 'rows left out') return withoutRows(rows, event.ids)
  if (event.type === 'conflicts settled') return settled(rows, event.choices)
  if (event.type === 'bring back') return withRows(discarded, [...rows.values()])
  return rows
}

/**
 * One's draft in a queue: rows are put into it and saved, a preview says what a commit would come to, and a commit
 * does it or a discard lets it go. What reads, saves, previews, commits and discards is given from outside and answers
 * with this machine's own events.
 */
export const draftMachine = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent },
  actors: {
    'read the draft': actor(),
    'save the draft': actor<{ version: number; rows: DraftRows }>(),
    'preview the draft': actor(),
    'commit the draft': actor<{ version: number; key: string }>(),
    'discard the draft': actor(),
  },
  guards: {
    'nothing is in it': ({ context }) => context.rows.size === 0,
    'its commit was cut off': ({ event }) =>
      event.type === 'draft read' && event.draft.commit !== null && event.draft.commit.ended_at === null,
    'nothing is in what was read': ({ event }) => event.type === 'draft read' && rowsOf(event.draft).size === 0,
    'something was set meanwhile': ({ context }) => context.isBehind,
    'something can be done': ({ context }) => (context.preview?.going ?? 0) > 0,
    'rows were refused': ({ event }) => event.type === 'committed' && rowsOf(event.draft).size > 0,
    'something was discarded': ({ context }) => context.discarded.size > 0,
  },
  actions: {
    'take what was read': assign(({ event }) => {
      if (event.type !== 'draft read' && event.type !== 'committed') return {}
      const { version, saved_at, commit } = event.draft
      return { ...nothing, rows: rowsOf(event.draft), version, savedAt: saved_at, commit }
    }),
    'change the rows': assign(({ context, event }): Change & { preview: null } => ({
      rows: changed(context, event),
      preview: null,
      isBehind: false,
      reason: null,
    })),
    'change the rows for the next save': assign(
      ({ context, event }): Change => ({
        rows: changed(context, event),
        isBehind: true,
        reason: null,
      }),
    ),
    'note what was saved': assign(({ event }) =>
      event.type === 'saved' ? { version: event.version, savedAt: event.at, isBehind: false, commit: null } : {},
    ),
    'note the other': assign(({ event }) => (event.type === 'changed elsewhere' ? { other: event.draft } : {})),
    'put mine on top of it': assign(({ context: { rows, other } }) => {
      if (!other) return {}
      return { rows: withRows(rowsOf(other), [...rows.values()]), version: other.version, other: null }
    }),
    'take it instead': assign(({ context: { other } }) =>
      other ? { ...nothing, rows: rowsOf(other), version: other.version, savedAt: other.saved_at } : {},
    ),
    'note the preview': assign(({ event }) => (event.type === 'previewed' ? { preview: event.preview } : {})),
    'begin to count': assign(({ context, event }) => {
      if (event.type !== 'commit') return {}
      const { version, rows } = context
      const began_at = context.savedAt ?? ''
      const commit = { key: event.key, version, total: rows.size, done: 0, refused: 0, began_at, ended_at: null }
      return { commit }
    }),
    'count the rows': assign(({ event }) => (event.type === 'rows done' ? { commit: event.commit } : {})),
    'let the rows go': assign(({ context, event }) =>
      event.type === 'discarded' ? { ...nothing, version: event.version, discarded: context.rows } : {},
    ),
    'note the reason': assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    'forget the reason': assign({ reason: null }),
    'forget what was discarded': assign({ discarded: noRows }),
  },
}).createMachine({
  id: 'draft',
  context: nothing,
  initial: 'reading',
  states: {
    reading: {
      description: 'Looks whether there is one, from an earlier visit or another machine.',
      invoke: { src: 'read the draft', input: {} },
      on: {
        'draft read': [
          { guard: 'its commit was cut off', target: 'cut off', actions: 'take what was read' },
          { guard: 'nothing is in what was read', target: 'empty', actions: 'take what was read' },
          { target: 'drafting', actions: 'take what was read' },
        ],
        'reading failed': { target: 'unread', actions: 'note the reason' },
      },
    },
    unread: {
      description: 'It could not be read, so nothing can be put into it.',
      on: { 'try again': { target: 'reading', actions: 'forget the reason' } },
    },
    empty: {
      description: 'Nothing is in it.',
      on: { 'rows set': { target: 'saving', actions: 'change the rows' } },
    },
    saving: {
      description: 'It goes to the server, on the version that is known here.',
      invoke: {
        src: 'save the draft',
        input: ({ context: { version, rows } }) => ({ version, rows }),
      },
      on: {
        'rows set': { actions: 'change the rows for the next save' },
        'rows left out': { actions: 'change the rows for the next save' },
        'conflicts settled': { actions: 'change the rows for the next save' },
        saved: [
          { guard: 'something was set meanwhile', target: 'saving', reenter: true, actions: 'note what was saved' },
          { guard: 'nothing is in it', target: 'empty', actions: 'note what was saved' },
          { target: 'drafting', actions: 'note what was saved' },
        ],
        'changed elsewhere': { target: 'changed elsewhere', actions: 'note the other' },
        'saving failed': { target: 'unsaved', actions: 'note the reason' },
      },
    },
    unsaved: {
      description: 'It is on this page only.',
      on: {
        'try again': { target: 'saving', actions: 'forget the reason' },
        'rows set': { target: 'saving', actions: 'change the rows' },
        'rows left out': { target: 'saving', actions: 'change the rows' },
        'conflicts settled': { target: 'saving', actions: 'change the rows' },
      },
    },
    'changed elsewhere': {
      description: 'Another machine of the same person saved it meanwhile. Both are there until one chooses.',
      on: {
        'keep mine': { target: 'saving', actions: 'put mine on top of it' },
        'take the other': { target: 'drafting', actions: 'take it instead' },
        'rows set': { actions: 'change the rows' },
      },
    },
    drafting: {
      description: 'Saved. Nothing has happened yet.',
      always: { guard: 'nothing is in it', target: 'empty' },
      on: {
        'rows set': { target: 'saving', actions: 'change the rows' },
        'rows left out': { target: 'saving', actions: 'change the rows' },
        'conflicts settled': { target: 'saving', actions: 'change the rows' },
        preview: { target: 'previewing', actions: 'forget the reason' },
        discard: 'discarding',
      },
    },
    previewing: {
      description: 'The server works out what a commit would come to.',
      invoke: { src: 'preview the draft', input: {} },
      on: {
        previewed: { target: 'previewed', actions: 'note the preview' },
        'previewing failed': { target: 'drafting', actions: 'note the reason' },
        'rows set': { target: 'saving', actions: 'change the rows' },
        'rows left out': { target: 'saving', actions: 'change the rows' },
        'conflicts settled': { target: 'saving', actions: 'change the rows' },
        close: 'drafting',
      },
    },
    previewed: {
      description: 'What would happen stands there.',
      initial: 'fresh',
      on: {
        'rows set': { target: 'saving', actions: 'change the rows' },
        'rows left out': { target: 'saving', actions: 'change the rows' },
        'conflicts settled': { target: 'saving', actions: 'change the rows' },
        preview: 'previewing',
        commit: { guard: 'something can be done', target: 'committing', actions: 'begin to count' },
        discard: 'discarding',
        close: 'drafting',
      },
      states: {
        fresh: { on: { 'rows changed meanwhile': 'stale' } },
        stale: { description: 'A colleague changed a row of it since: look again before it is done.' },
      },
    },
    committing: {
      description: 'All of it is done as one command, part by part.',
      invoke: {
        src: 'commit the draft',
        input: ({ context: { commit, version } }) => ({
          version: commit?.version ?? version,
          key: commit?.key ?? '',
        }),
      },
      on: {
        'rows done': { actions: 'count the rows' },
        committed: [
          { guard: 'rows were refused', target: 'failed in part', actions: 'take what was read' },
          { target: 'done', actions: 'take what was read' },
        ],
        'committing failed': { target: 'cut off', actions: 'note the reason' },
      },
    },
    'cut off': {
      description: 'A commit stands still half done. Gone on with, it does nothing twice.',
      on: {
        'go on': { target: 'committing', actions: 'forget the reason' },
        discard: 'discarding',
        'try again': { target: 'reading', actions: 'forget the reason' },
      },
    },
    done: {
      description: 'All of it is done.',
      on: { 'rows set': { target: 'saving', actions: 'change the rows' }, close: 'empty' },
    },
    'failed in part': {
      description: 'What was refused is still in it, each row with its reason.',
      on: {
        'rows set': { target: 'saving', actions: 'change the rows' },
        'rows left out': { target: 'saving', actions: 'change the rows' },
        'conflicts settled': { target: 'saving', actions: 'change the rows' },
        preview: 'previewing',
        discard: 'discarding',
        close: 'drafting',
      },
    },
    discarding: {
      description: 'It is let go.',
      invoke: { src: 'discard the draft', input: {} },
      on: {
        discarded: { target: 'discarded', actions: 'let the rows go' },
        'discarding failed': { target: 'drafting', actions: 'note the reason' },
      },
    },
    discarded: {
      description: 'It is gone, and can be brought back for as long as the page is open.',
      on: {
        'bring back': { guard: 'something was discarded', target: 'saving', actions: 'change the rows' },
        'rows set': { target: 'saving', actions: ['forget what was discarded', 'change the rows'] },
        close: { target: 'empty', actions: 'forget what was discarded' },
      },
    },
  },
})
