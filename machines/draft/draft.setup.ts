import { assign, fromCallback, setup } from 'xstate'
import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { Draft, DraftCommit } from '../../contract/drafts/draft.ts'
import { type DraftRows, noRows, settled, withoutRows, withRows } from './draft-rows.ts'
import type { DraftEvent } from './draft.events.ts'

export interface DraftContext {
  readonly rows: DraftRows
  /** The version that was saved or read last, and when it was saved. */
  readonly version: number
  readonly savedAt: string | null
  /** The newest version that anybody told of. */
  readonly announced: number
  /** Somebody is about to put something in: what they look at is not changed under them. */
  readonly isTyping: boolean
  /** Something was set while a save was under way: it is saved next. */
  readonly isBehind: boolean
  /** What another page or machine of the same person made of it. */
  readonly other: Draft | null
  readonly preview: DraftPreview | null
  readonly commit: DraftCommit | null
  /** What was in it when it was discarded. */
  readonly discarded: DraftRows
  /** Why something did not work, in words for people. */
  readonly reason: string | null
}

/** What is known of a draft and of the work on it, before there is any. */
const none = {
  rows: noRows,
  version: 0,
  savedAt: null,
  isBehind: false,
  other: null,
  preview: null,
  commit: null,
  discarded: noRows,
  reason: null,
} satisfies Partial<DraftContext>

export const nothing: DraftContext = { ...none, announced: 0, isTyping: false }

const rowsOf = ({ rows }: Draft): DraftRows => new Map((rows ?? []).map((row) => [row.id, row]))

const takenFrom = (draft: Draft) => {
  const { version, saved_at, commit } = draft
  return { ...none, rows: rowsOf(draft), version, savedAt: saved_at, commit }
}

/** A commit that is under way has counted the version up: only what comes after that is news. */
const knownOf = ({ version, commit }: DraftContext) =>
  commit && !commit.ended_at ? Math.max(version, commit.version + 1) : version

function changed({ rows, discarded }: DraftContext, event: DraftEvent): DraftRows {
  if (event.type === 'rows set') return withRows(rows, event.rows)
  if (event.type === 'rows left out') return withoutRows(rows, event.ids)
  if (event.type === 'conflicts settled') return settled(rows, event.choices)
  if (event.type === 'restore') return withRows(discarded, [...rows.values()])
  return rows
}

const draftRead = (event: DraftEvent) => (event.type === 'draft read' ? event.draft : null)

const actor = <Input extends Record<string, unknown>>() => fromCallback<DraftEvent, Input, DraftEvent>(() => undefined)

/** What a draft knows and does. What reads, saves, previews, commits and discards is given from outside. */
export const draft = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent },
  actors: {
    'read the draft': actor(),
    'save the draft': actor<{ version: number; rows: DraftRows }>(),
    'preview the draft': actor(),
    'commit the draft': actor<{ version: number; key: string }>(),
    'watch the commit': actor<{ version: number }>(),
    'discard the draft': actor(),
  },
  guards: {
    'the draft is empty': ({ context }) => context.rows.size === 0,
    'a newer version exists': ({ context }) => context.announced > knownOf(context),
    'an even newer version exists': ({ context }) => context.announced > (context.other?.version ?? 0),
    'it is newer than the known version': ({ context, event }) =>
      event.type === 'newer version announced' && event.version > context.announced,
    'its commit is in progress': ({ event }) => draftRead(event)?.commit?.ended_at === null,
    'it was committed': ({ event }) => Boolean(draftRead(event)?.commit),
    'rows were refused': ({ event }) => 'draft' in event && event.draft.commit !== null && rowsOf(event.draft).size > 0,
    'the draft read is empty': ({ event }) => draftRead(event)?.rows?.length === 0,
    'it was discarded': ({ context, event }) => draftRead(event)?.rows?.length === 0 && context.rows.size > 0,
    'the user is typing': ({ context }) => context.isTyping,
    'rows changed during the save': ({ context }) => context.isBehind,
    'some rows can be committed': ({ context }) => (context.preview?.going ?? 0) > 0,
    'something was discarded': ({ context }) => context.discarded.size > 0,
  },
  actions: {
    'note the newer version': assign(({ context, event }) =>
      event.type === 'newer version announced' ? { announced: Math.max(context.announced, event.version) } : {},
    ),
    'note typing': assign({ isTyping: true }),
    'note end of typing': assign({ isTyping: false }),
    'load what was read': assign(({ event }) =>
      event.type === 'draft read' || event.type === 'committed' ? takenFrom(event.draft) : {},
    ),
    // It was asked for after that was told: nothing newer is known of.
    'mark as up to date': assign(({ event }) =>
      event.type === 'draft read' ? { announced: event.draft.version } : {},
    ),
    'keep what was discarded': assign(({ context, event }) =>
      event.type === 'draft read' ? { ...takenFrom(event.draft), discarded: context.rows } : {},
    ),
    'change the rows': assign(({ context, event }) => ({
      rows: changed(context, event),
      preview: null,
      isBehind: false,
      reason: null,
    })),
    'change the rows for the next save': assign(({ context, event }) => ({
      rows: changed(context, event),
      isBehind: true,
      reason: null,
    })),
    'note what was saved': assign(({ event }) =>
      event.type === 'saved' ? { version: event.version, savedAt: event.at, isBehind: false, commit: null } : {},
    ),
    'note the other version': assign(({ event }) =>
      event.type === 'changed elsewhere' || event.type === 'draft read' ? { other: event.draft } : {},
    ),
    'apply my changes to the other version': assign(({ context: { rows, other } }) => {
      if (!other) return {}
      return { rows: withRows(rowsOf(other), [...rows.values()]), version: other.version, other: null }
    }),
    'use the other version': assign(({ context: { other } }) => (other ? takenFrom(other) : {})),
    'note the preview': assign(({ event }) => (event.type === 'previewed' ? { preview: event.preview } : {})),
    'start counting': assign(({ context, event }) => {
      if (event.type !== 'commit') return {}
      const { version, rows } = context
      const began_at = context.savedAt ?? ''
      const commit = { key: event.key, version, total: rows.size, done: 0, refused: 0, began_at, ended_at: null }
      return { commit }
    }),
    'count the rows': assign(({ event }) => (event.type === 'rows done' ? { commit: event.commit } : {})),
    'remove the rows': assign(({ context, event }) =>
      event.type === 'discarded' ? { ...none, version: event.version, discarded: context.rows } : {},
    ),
    'note the reason': assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    'forget the reason': assign({ reason: null }),
    'forget what was discarded': assign({ discarded: noRows }),
  },
})

/** What is set comes to be saved. */
export const changes = {
  'rows set': { target: '#draft.saving', actions: 'change the rows' },
  'rows left out': { target: '#draft.saving', actions: 'change the rows' },
  'conflicts settled': { target: '#draft.saving', actions: 'change the rows' },
} as const

/** Where nothing of one's own is under way, one comes to see what it is by now. */
export const follows = { guard: 'a newer version exists', target: '#draft.following' } as const
