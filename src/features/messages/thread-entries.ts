import { useMemo } from 'react'
import type { ThreadMessage } from '../../../contract/messages/thread-message.ts'
import type { Note } from '../../../contract/notes/note.ts'
import type { Notes, UnsentNote } from '../../workspace/notes/use-notes.ts'

/** A line of a thread: a message, or an internal note, which the claimant never sees. */
export type ThreadEntry =
  | { readonly id: string; readonly timestamp: number; readonly message: ThreadMessage }
  | { readonly id: string; readonly timestamp: number; readonly note: Note | UnsentNote }

interface Lines {
  /** In order of time. */
  readonly messages: readonly ThreadMessage[]
  /** The newest first. */
  readonly notes: readonly Note[]
  /** The newest first. */
  readonly unsent: readonly UnsentNote[]
  /** Whether there may be messages before the first: notes before it come with those. */
  readonly hasEarlier: boolean
}

/**
 * Messages with the notes between them by time. Messages keep their order. A note of the same millisecond as a message
 * comes after it, and notes that are not saved yet stand at the end.
 */
export function threadEntries({ messages, notes, unsent, hasEarlier }: Lines): ThreadEntry[] {
  const first = hasEarlier ? (messages[0]?.timestamp ?? 0) : 0
  const between = notes
    .map((note) => ({ id: note.id, timestamp: Date.parse(note.at), note }))
    .filter(({ timestamp }) => timestamp >= first)
    .reverse()
  const entries: ThreadEntry[] = []
  let at = 0
  for (const message of messages) {
    for (let note = between[at]; note && note.timestamp < message.timestamp; note = between[++at]) entries.push(note)
    entries.push({ id: message.id, timestamp: message.timestamp, message })
  }
  const waiting = unsent.map((note) => ({ id: note.id, timestamp: Date.parse(note.command.at), note })).reverse()
  return [...entries, ...between.slice(at), ...waiting]
}

/** The lines of a thread, the same until one of them changes: rows are measured for each change. */
export function useThreadEntries(
  { messages, hasEarlier }: Pick<Lines, 'messages' | 'hasEarlier'>,
  { data, unsent }: Pick<Notes, 'data' | 'unsent'>,
): ThreadEntry[] {
  const notes = data?.notes ?? none
  return useMemo(() => threadEntries({ messages, notes, unsent, hasEarlier }), [messages, notes, unsent, hasEarlier])
}

const none: readonly Note[] = []
