import { expect, test } from 'vitest'
import type { ThreadMessage } from '../../../contract/messages/thread-message.ts'
import type { Note } from '../../../contract/notes/note.ts'
import type { UnsentNote } from '../../workspace/notes/use-notes.ts'
import { threadEntries } from './thread-entries.ts'

const messageAt = (timestamp: number) => ({ id: `message ${timestamp}`, timestamp }) as ThreadMessage
const noteAt = (at: number) => ({ id: `note ${at}`, at: new Date(at).toISOString() }) as Note
const unsent = { id: 'unsent', command: { at: new Date(0).toISOString() } } as UnsentNote
const messages = [messageAt(200), messageAt(300), messageAt(300), messageAt(400)]
const notes = [noteAt(500), noteAt(300), noteAt(250), noteAt(100)]

test.each([
  ['come with the messages before the first', true, []],
  ['stand before the first where there are none', false, ['note 100']],
])('notes are between messages by time, unsaved ones at the end; older ones %s', (_, hasEarlier, older) => {
  expect(threadEntries({ messages, notes, unsent: [unsent], hasEarlier }).map(({ id }) => id)).toEqual([
    ...older,
    'message 200',
    'note 250',
    'message 300',
    'message 300',
    'note 300',
    'message 400',
    'note 500',
    'unsent',
  ])
})
