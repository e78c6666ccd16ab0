import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Note } from '../../../contract/notes/note.ts'
import { type NotedCategory, noteStreams } from '../../../contract/notes/note-subject.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { CommandRefused } from '../../shared/command-outbox/command-errors.ts'
import type { QueuedCommand } from '../../shared/command-outbox/queued-command.ts'
import { isNoteOn, useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import { noteBodyOf } from './api/note-command.ts'
import type { NotesApi, NotesPage } from './api/notes-api.ts'
import type { Named } from './mention-text.ts'

/** Notes a page: as the specification has it. */
export const pageSize = 10

/** A note that the server has not confirmed. */
export interface UnsentNote {
  readonly id: string
  readonly text: string
  readonly mentions: readonly Named[]
  /** `queued` while the server does not answer. */
  readonly state: 'sending' | 'queued' | 'failed'
  readonly reason?: string
  readonly command: QueuedCommand
}

export interface Notes extends Fetched<NotesPage> {
  readonly refetch: () => void
  /** The newest first. */
  readonly unsent: readonly UnsentNote[]
  /** Null when all are shown. */
  readonly showMore: (() => void) | null
  readonly add: (text: string, mentions: readonly Named[]) => void
  readonly remove: (note: Note) => void
  readonly retry: (note: UnsentNote) => void
  readonly discard: (note: UnsentNote) => void
}

/** As many as a list answers with at most. */
const mostAtOnce = 1000

interface Reach {
  /** Notes a page. */
  readonly size: number
  /** All notes since then are fetched, however many pages they are; in milliseconds since 1970. */
  readonly since: number | undefined
}

/** The notes of one record, live, and those on their way. */
export function useNotes(
  category: NotedCategory,
  record: string,
  api: NotesApi,
  { size, since }: Reach = { size: pageSize, since: undefined },
): Notes {
  const [limit, setLimit] = useState(size)
  const [confirmed, setConfirmed] = useState<readonly Note[]>([])
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const fetched = useFetched(`notes ${category} ${record} ${limit}`, (signal) =>
    api.listNotes(category, record, limit, signal),
  )
  const { data, error, busy, refetch } = fetched
  const isMore = data?.more === true && limit < mostAtOnce
  const oldest = data?.notes.at(-1)
  const isShort = isMore && error === undefined && since !== undefined && oldest && Date.parse(oldest.at) > since
  useEffect(() => {
    if (isShort && !busy) setLimit((before) => before + size)
  }, [isShort, busy, size])
  useTopicChanges(noteStreams[category], data?.cursor, refetch, (event) => isNoteOn(event, record))
  const outbox = useAtomValue(commandOutboxAtom)
  const queued = useUnsentNotes(category, record)
  // The outbox lets go of a command a moment after its answer: until then its note would be there twice.
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const unsent = useMemo(() => queued.filter(({ id }) => !saved.has(id)), [queued, saved])
  const shown = useMemo(() => data && withLocalChanges(data, confirmed, gone), [data, confirmed, gone])

  async function add(text: string, mentions: readonly Named[]) {
    const command = crypto.randomUUID()
    try {
      const note = await api.addNote({ category, record, note: text, mentions }, command)
      setSaved((before) => new Set(before).add(command))
      setConfirmed((before) => [note, ...before])
      refetch()
    } catch (error) {
      // What was refused stays in the list, with its reason and a way to try again.
      if (!(error instanceof CommandRefused)) showErrorToast('Note not saved', error)
    }
  }

  async function remove({ id }: Note) {
    setGone((before) => new Set(before).add(id))
    const back = () => setGone((before) => new Set([...before].filter((one) => one !== id)))
    try {
      const operation = await api.deleteNote(id)
      setConfirmed((before) => before.filter((one) => one.id !== id))
      refetch()
      showUndoToast('Note deleted', () => {
        api.undoDelete(operation).then(
          () => {
            back()
            refetch()
          },
          (error: unknown) => showErrorToast('Note not restored', error),
        )
      })
    } catch (error) {
      back()
      showErrorToast('Note not deleted', error)
    }
  }

  return {
    ...fetched,
    data: shown,
    unsent,
    showMore: isMore ? () => setLimit((before) => before + size) : null,
    add: (text, mentions) => void add(text, mentions),
    remove: (note) => void remove(note),
    retry: ({ command }) => void outbox?.retry(command),
    discard: ({ command }) => void outbox?.dismiss(command),
  }
}

/** The page with what this page has done since it was fetched. */
function withLocalChanges(page: NotesPage, confirmed: readonly Note[], gone: ReadonlySet<string>): NotesPage {
  const ids = new Set(page.notes.map(({ id }) => id))
  const newest = page.notes[0]?.at ?? ''
  const added = confirmed.filter(({ id, at }) => !ids.has(id) && at >= newest)
  const notes = [...added, ...page.notes].filter(({ id }) => !gone.has(id))
  const missing = page.notes.filter(({ id }) => gone.has(id)).length
  return { ...page, notes, total: page.total + added.length - missing }
}

function useUnsentNotes(category: NotedCategory, record: string): UnsentNote[] {
  const { queued, rejected, isOffline } = useAtomValue(commandOutboxStateAtom)
  return useMemo(() => {
    const isHere = (command: QueuedCommand) => {
      const body = noteBodyOf(command)
      return body?.category === category && body.record === record
    }
    const state = isOffline ? 'queued' : 'sending'
    return [
      ...queued.filter(isHere).map((command) => unsentNote(command, state)),
      ...rejected.filter(isHere).map((command) => unsentNote(command, 'failed')),
    ].toSorted((one, other) => other.command.place - one.command.place)
  }, [queued, rejected, isOffline, category, record])
}

function unsentNote(command: QueuedCommand, state: UnsentNote['state']): UnsentNote {
  const { note = '', mentions = [] } = noteBodyOf(command) ?? {}
  const reason = command.answer?.failed ?? command.answer?.refused[0]?.reason
  return { id: command.id, text: note, mentions, state, command, ...(reason && { reason }) }
}
