import { useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo, useState } from 'react'
import { notePermissions } from '../../../contract/notes/note.ts'
import { conversationApiOf } from '../../features/messages/api/message-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Loading } from '../../shared/ui/states.tsx'
import { notesApi } from '../../workspace/notes/api/notes-api.ts'
import { useMe } from '../use-me.ts'
import { besideRecord, folded } from './conversation-of.css.ts'
import { MessagesLink } from './messages-link.tsx'

/** Records are opened more often than written from: the thread and what writes to it come when they are shown. */
const ConversationView = lazy(async () => ({
  default: (await import('../../features/messages/components/conversation-view.tsx')).ConversationView,
}))

/** Whether the reader sees conversations with claimants. */
export const useSeesMessages = () => useAtomValue(permissionAtom)('messages:view')

/** The conversation with the claimant of a contact, as the inbox has it, beside a record or a script. */
export function ConversationOf({ contactId }: { contactId: string }) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const people = useFetched('colleagues', (signal) => notesApi.listMentionable('contact', signal))
  const colleagues = useMemo(
    () => (people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [people.data],
  )
  const api = useMemo(() => conversationApiOf(contactId), [contactId])
  return (
    <section className={besideRecord} aria-label="Messages">
      <Suspense fallback={<Loading label="Loading the conversation…" rows={6} />}>
        <ConversationView
          key={contactId}
          contactId={contactId}
          api={api}
          me={me}
          mayWork={may('messages:work')}
          mayNote={may(notePermissions.contact.add)}
          mayTakeOver={may('leases:take-over')}
          colleagues={colleagues}
          hasKeys={false}
          tools={<MessagesLink contactId={contactId} />}
          onChanged={nothing}
        />
      </Suspense>
    </section>
  )
}

/** The same, folded: it is loaded when it is first opened, as most calls need none of it. */
export function FoldedConversation({ contactId }: { contactId: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={folded} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>Messages</summary>
      {isOpened && <ConversationOf contactId={contactId} />}
    </details>
  )
}

/** The view follows its conversation by the log. */
const nothing = () => {}
