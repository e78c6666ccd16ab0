import { type ReactNode, useEffect, useRef, useState } from 'react'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import type { Me } from '../../../../contract/people/user.ts'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { conversationAggregate } from '../../../../machines/conversation/conversation.aggregate.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useTopicChanges } from '../../../shared/live/use-topic-changes.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast, showUndoToast } from '../../../shared/ui/toast.tsx'
import { MemberAvatars } from '../../../workspace/presence/components/member-avatars.tsx'
import { CommandBar } from '../../../workspace/lifecycle/command-bar.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { type NotesApi, notesApi } from '../../../workspace/notes/api/notes-api.ts'
import { RecordNoteComposer } from '../../../workspace/notes/components/record-note-composer.tsx'
import { useNotes } from '../../../workspace/notes/use-notes.ts'
import type { ConversationApi, ConversationReply, WrittenMessage } from '../api/message-api.ts'
import { claimantName } from '../message-labels.ts'
import { useThreadEntries } from '../thread-entries.ts'
import { useConversationPresence } from '../use-conversation-presence.ts'
import { useMessageFacts } from '../use-message-facts.ts'
import { usePhotos } from '../use-photos.ts'
import { useSharedDraft } from '../use-shared-draft.ts'
import { useThread } from '../use-thread.ts'
import { ConsentLine } from './consent-line.tsx'
import { DraftLine } from './draft-line.tsx'
import { Composer } from './composer.tsx'
import { ComposerSwitch } from './composer-switch.tsx'
import { facts as factsStyle, threadHead, threadTitle } from './messages.css.ts'
import { NoteLine } from './note-line.tsx'
import { SimulatedPhone } from './simulated-phone.tsx'
import { Thread } from './thread.tsx'

interface Props {
  contactId: string
  api: ConversationApi
  me: Pick<Me, 'business' | 'id' | 'full_name' | 'role'>
  mayWork: boolean
  /** Whether the reader may write internal notes on the contact. */
  mayNote: boolean
  /** The calls of notes, unless stories replace them. */
  notesApi?: NotesApi
  /** Whether the reader may go on with what a colleague writes. */
  mayTakeOver: boolean
  /** Colleagues whom a conversation is assigned to. */
  colleagues: readonly Choice[]
  /** Whether keys change the conversation; not beside a record, whose keys they would take. */
  hasKeys?: boolean
  /** Links to the claimant and back, and who else is here. */
  tools?: ReactNode
  /** A command was given to it here, such as Done. */
  onCommand?: () => void
  /** Something of it was changed here. */
  onChanged: () => void
}

/** One conversation: who it is with, what was said, and where the reply is written. */
export function ConversationView({ contactId, api, ...props }: Props) {
  const { data, error, busy, refetch } = useFetched(`conversation ${contactId}`, (signal) => api.get(signal))
  // Beside it, as most want to read what was said last.
  const thread = useThread(contactId, api)
  const id = data?.conversation?.id
  useTopicChanges(
    'conversation',
    data?.cursor,
    refetch,
    (event) => isAbout(event, contactId) || idOf(event.stream) === id,
  )
  useRefetchOnFocus(refetch)
  if (!data && busy) return <Loading label="Loading the conversation…" rows={8} />
  if (!data) return <Failed title="Couldn’t load this conversation" message={reasonOf(error)} onRetry={refetch} />
  return (
    <Loaded {...props} contactId={contactId} api={api} reply={data} thread={thread} error={error} refetch={refetch} />
  )
}

const isAbout = ({ data }: Recorded, contactId: string) => 'contact_id' in data && data.contact_id === contactId

interface LoadedProps extends Props {
  reply: ConversationReply
  thread: ReturnType<typeof useThread>
  error: unknown
  refetch: () => void
}

function Loaded(props: LoadedProps) {
  const {
    contactId,
    api,
    me,
    mayWork,
    mayNote,
    notesApi: notesCalls = notesApi,
    mayTakeOver,
    colleagues,
    hasKeys = true,
    tools,
    onCommand,
    onChanged,
    reply,
    thread,
    error,
    refetch,
  } = props
  const { conversation, contact, may_write, timezone, is_simulated } = reply
  const name = claimantName(contact)
  useTopicChanges(
    'message',
    reply.cursor,
    thread.refetch,
    (event) => !('contact_id' in event.data) || isAbout(event, contactId),
  )
  // What became of an automatic text is in the log of the conversation.
  useTopicChanges(
    'conversation',
    reply.cursor,
    thread.refetch,
    (event) =>
      event.type.startsWith('AutomaticText') && (idOf(event.stream) === conversation?.id || isAbout(event, contactId)),
  )
  // As far back as the messages that are here.
  const notes = useNotes('contact', contactId, notesCalls, { size: 50, since: thread.messages[0]?.timestamp })
  const entries = useThreadEntries(thread, notes)
  const lastSeen = thread.isLoaded ? lastWritten(thread.messages) : undefined
  const facts = useMessageFacts(contactId, api, reply.cursor)
  const draft = useSharedDraft(contactId, api, me, lastSeen ?? null)
  const photos = usePhotos(api, contactId)
  const presence = useConversationPresence(me, contactId, draft.text !== '' && draft.author === null)
  const files = new Set(thread.messages.flatMap(({ media }) => media.map(({ file_id }) => file_id)))
  useTopicChanges('file', reply.cursor, thread.refetch, ({ stream }) => files.has(idOf(stream)))
  const now = useNow(true, 30_000)
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const refresh = () => {
    refetch()
    thread.refetch()
    onChanged()
  }
  useRead({ conversation, api, mayWork, onRead: refresh })
  const mayText = may_write.find(({ channel }) => channel === 'sms')
  const quietUntil = mayText?.from ?? null
  // Undo comes from a toast, when the draft is another one.
  const latestDraft = useRef(draft)
  useEffect(() => {
    latestDraft.current = draft
  })
  const cancel = async (message: ThreadMessage) => {
    try {
      await api.cancel(message.id)
      // What was taken out can be changed and sent.
      if (latestDraft.current.text === '') {
        if (message.body !== '') latestDraft.current.write(message.body, message.facts ?? [])
        photos.restore(message.media)
      }
    } catch (problem) {
      showErrorToast('Message not canceled', problem)
    }
    refresh()
  }
  const retry = async (message: ThreadMessage) => {
    await api.retry(message.id).catch((problem: unknown) => showErrorToast('Message not sent', problem))
    refresh()
  }
  const submit = async (message: WrittenMessage) => {
    try {
      const sent = await api.write(message)
      const done = doneLabel(sent, sent.channel === 'sms' ? quietUntil : null, timezone)
      showUndoToast(done, () => void cancel(sent))
    } finally {
      refresh()
    }
  }
  return (
    <>
      <div className={threadHead}>
        <h2 className={threadTitle}>{name}</h2>
        {contact.spanish && <Tag tone="grey">Spanish</Tag>}
        {presence.members.length > 1 && (
          <MemberAvatars
            presence={presence}
            place="conversation"
            nameOf={() => 'this conversation'}
            onGo={() => true}
          />
        )}
        {tools}
        {is_simulated && mayWork && (
          <Button icon="phone" onClick={() => setPhoneOpen(true)}>
            Claimant’s phone
          </Button>
        )}
        {conversation && mayWork && (
          <CommandBar
            rules={conversationAggregate}
            record={conversation}
            name={name}
            zone={me.business.timezone}
            choices={{ user: colleagues }}
            hasKeys={hasKeys}
            hasNoReasons
            main="close"
            onChanged={() => {
              onCommand?.()
              refresh()
            }}
          />
        )}
        <div className={factsStyle}>
          {[contact.vehicle, contact.claim_number, `${formatTime(new Date(now).toISOString(), timezone)} there`]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {(error ?? thread.error) !== undefined && (
        <Stale onRetry={refresh}>This conversation may be out of date: {reasonOf(error ?? thread.error)}</Stale>
      )}
      {notes.error !== undefined && (
        <Stale onRetry={notes.refetch}>Internal notes may be missing: {reasonOf(notes.error)}</Stale>
      )}
      {thread.isLoaded ? (
        <Thread
          entries={entries}
          claimant={name}
          zone={me.business.timezone}
          quietUntil={quietUntil}
          whyNoTexts={mayText?.why_not ?? null}
          whyNoAutomaticTexts={mayText?.is_number_taken ? null : (mayText?.why_not ?? null)}
          hasEarlier={thread.hasEarlier || notes.showMore !== null}
          onEarlier={() => (thread.hasEarlier ? void thread.fetchEarlier() : notes.showMore?.())}
          onExpired={thread.refetch}
          {...(mayWork && {
            onCancel: (message) => void cancel(message),
            onRetry: (message) => void retry(message),
          })}
        >
          {(note) => <NoteLine note={note} notes={notes} me={me} zone={me.business.timezone} mayNote={mayNote} />}
        </Thread>
      ) : (
        <Loading label="Loading messages…" rows={6} />
      )}
      {(mayWork || mayNote) && (
        <ComposerSwitch
          isFoot={hasKeys}
          reply={
            mayWork ? (
              <Composer
                api={api}
                photos={photos}
                consent={
                  <ConsentLine
                    claimant={name}
                    messages={thread.messages}
                    mayText={mayText}
                    api={api}
                    onChanged={refresh}
                  />
                }
                claimant={name}
                mayWrite={may_write}
                zone={timezone}
                isSpanish={contact.spanish}
                facts={facts}
                segmentPrice={reply.segment_price}
                draft={draft}
                about={
                  <DraftLine
                    draft={draft}
                    me={me.id}
                    mayTakeOver={mayTakeOver}
                    since={writtenSince(thread.messages, draft.seen, me.id)}
                  />
                }
                seen={lastSeen}
                onSend={submit}
              />
            ) : null
          }
          note={
            mayNote
              ? (onClose) => (
                  <RecordNoteComposer
                    category="contact"
                    id={contactId}
                    api={notesCalls}
                    me={me.id}
                    takesFocus
                    onSend={notes.add}
                    onClose={onClose}
                  />
                )
              : null
          }
        />
      )}
      {isPhoneOpen && (
        <SimulatedPhone claimant={name} messages={thread.messages} api={api} onClose={() => setPhoneOpen(false)} />
      )}
    </>
  )
}

/** What became of a message that was just written; `quietUntil` where it waits until then. */
function doneLabel({ state }: ThreadMessage, quietUntil: string | null, zone: string): string {
  if (state === 'scheduled') return 'Scheduled'
  return quietUntil === null ? 'Sent in ten seconds' : `Sent after quiet hours, at ${formatTime(quietUntil, zone)}`
}

/** The last message that a person or the claimant wrote, of those that were not taken out. */
const lastWritten = (messages: readonly ThreadMessage[]) =>
  messages.findLast(({ automatic, state }) => automatic === null && state !== 'canceled')?.id ?? null

/** The last message that somebody else has written since `seen`; null where none was, or nothing is drafted. */
function writtenSince(messages: readonly ThreadMessage[], seen: string | null | undefined, me: string) {
  if (seen === undefined) return null
  const at = messages.findIndex(({ id }) => id === seen)
  if (at < 0 && seen !== null) return null
  const since = messages.slice(at + 1).filter(({ automatic, state }) => automatic === null && state !== 'canceled')
  return since.findLast(({ author }) => author?.id !== me) ?? null
}

/** Notes that what the claimant wrote has been read, while the page is looked at. */
function useRead({
  conversation,
  api,
  mayWork,
  onRead,
}: Pick<ConversationReply, 'conversation'> & Pick<Props, 'api' | 'mayWork'> & { onRead: () => void }) {
  const id = conversation?.id
  const unread = conversation?.unread ?? 0
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    if (!mayWork || id === undefined || unread === 0 || document.visibilityState !== 'visible') return
    api.read(id).then(
      () => latest.current(),
      () => {},
    )
  }, [id, unread, mayWork, api])
}
