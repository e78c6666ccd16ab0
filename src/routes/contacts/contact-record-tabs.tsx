import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { permissionAtom } from '../../shared/session/permission.ts'
import { notesTab } from '../../workspace/notes/notes-tab.tsx'
import type { RecordTab } from '../../workspace/slots/workspace-slots.ts'
import { ConversationOf, useSeesMessages } from '../messages/conversation-of.tsx'
import { BookingOfContact, useMayBook } from './contact-booking.tsx'

/**
 * The tabs of a contact's panel, the same beside the list and beside the grid. The page gives that of the history, as it
 * has the review that "undo this" opens there.
 */
export function useContactRecordTabs(history: (id: string) => RecordTab): (id: string) => readonly RecordTab[] {
  const mayBook = useMayBook()
  const seesMessages = useSeesMessages()
  const seesHistory = useAtomValue(permissionAtom)('history:view')
  return useCallback(
    (id) => [
      ...(mayBook ? [bookingTab(id)] : []),
      ...(seesMessages ? [messagesTab(id)] : []),
      notesTab('contact', id),
      ...(seesHistory ? [history(id)] : []),
    ],
    [mayBook, seesMessages, seesHistory, history],
  )
}

/** The letters are those of the contact's actions. */
function bookingTab(id: string): RecordTab {
  return {
    id: 'appointment',
    label: 'Appointment',
    render: () => <BookingOfContact key={id} id={id} hasKeys={false} />,
  }
}

function messagesTab(id: string): RecordTab {
  return { id: 'messages', label: 'Messages', render: () => <ConversationOf key={id} contactId={id} /> }
}
