import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { inboxSplitLabels, inboxSplits } from '../../../../contract/messages/conversation.ts'
import { notePermissions } from '../../../../contract/notes/note.ts'
import { conversationApiOf, inboxApi, inboxPageSize } from '../../../features/messages/api/message-api.ts'
import { ConversationView } from '../../../features/messages/components/conversation-view.tsx'
import { InboxList } from '../../../features/messages/components/inbox-list.tsx'
import {
  columns,
  head,
  inbox,
  listColumn,
  narrowOnly,
  searchField,
  threadColumn,
} from '../../../features/messages/components/messages.css.ts'
import { longestSearch, type MessagesSearch, parseMessagesSearch } from '../../../features/messages/messages-search.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { useTopicChanges } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useTypedSearch } from '../../../workspace/list/use-typed-search.ts'
import { notesApi } from '../../../workspace/notes/api/notes-api.ts'
import { claimantAddress } from '../../places.ts'
import { useInboxChanges } from '../../use-inbox-changes.ts'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'
import { UndoReview } from '../../undo-review.tsx'

/** The inbox: conversations with claimants by whose turn it is, and the one that is open. */
export function MessagesRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const search = useParsedSearch(parseMessagesSearch)
  const { split = 'needs_reply', q = '', with: open } = search
  const now = useNow(true, 30_000)
  const [pages, setPages] = useState(1)
  const counts = useFetched('inbox counts', inboxApi.count)
  const listed = useFetched(`inbox ${split} ${q} ${pages}`, async (signal) => {
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) => inboxApi.list({ split, q, page: at + 1 }, signal)),
    )
    return all.flat()
  })
  const refetch = () => {
    counts.refetch()
    listed.refetch()
  }
  useInboxChanges(counts.data?.cursor, refetch)
  useTopicChanges('message', counts.data?.cursor, listed.refetch)
  useRefetchOnFocus(refetch)
  const people = useFetched('colleagues', (signal) => notesApi.listMentionable('contact', signal))
  const colleagues = useMemo(
    () => (people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [people.data],
  )
  const show = (changes: MessagesSearch, replace = false) => {
    if (changes.split || 'q' in changes) setPages(1)
    void navigate({ to: '.', search: { ...search, ...changes }, replace })
  }
  const { text, type, take } = useTypedSearch(search.q, (typed) => show({ q: typed }, true))
  const entries = listed.data ?? []
  const at = entries.findIndex(({ contact_id }) => contact_id === open)
  const lastAt = useRef(0)
  if (at >= 0) lastAt.current = at
  const go = (index: number) => {
    const next = entries[Math.min(Math.max(index, 0), entries.length - 1)]
    if (next) show({ with: next.contact_id })
  }
  // The conversation that a command was given to, with the list of then: if it leaves the list, the next is opened.
  const commanded = useRef<{ open: string; listed: unknown } | null>(null)
  const goOn = useRef(go)
  useEffect(() => {
    goOn.current = (index) => (entries.length > 0 ? go(index) : show({ with: undefined }))
  })
  useEffect(() => {
    const { current } = commanded
    if (!current || current.listed === listed.data) return
    commanded.current = null
    if (current.open === open && at < 0) goOn.current(lastAt.current)
  }, [listed.data, open, at])
  useCommands([
    {
      id: 'inbox.next',
      title: 'Next conversation',
      group: 'Move',
      keys: 'J',
      run: () => go(at < 0 ? lastAt.current : at + 1),
    },
    {
      id: 'inbox.previous',
      title: 'Previous conversation',
      group: 'Move',
      keys: 'K',
      run: () => go(at < 0 ? lastAt.current : at - 1),
    },
  ])
  const ownName = me.full_name
  const [api, setApi] = useState(() => ({ of: open, api: open === undefined ? null : conversationApiOf(open) }))
  if (api.of !== open) setApi({ of: open, api: open === undefined ? null : conversationApiOf(open) })
  return (
    <div className={inbox}>
      <div className={head({ isOpen: open !== undefined })}>
        <h1 className={hiddenLabel}>Messages</h1>
        <UndoReview />
        {listed.error !== undefined && listed.data && (
          <Stale onRetry={refetch}>The inbox may be out of date: {reasonOf(listed.error)}</Stale>
        )}
        <Tabs
          label="Parts of the inbox"
          tabs={inboxSplits.map((value) => ({
            value,
            label: inboxSplitLabels[value],
            count: counts.data?.splits[value],
          }))}
          value={split}
          onChange={(next) => show({ split: next, q: take(), with: undefined })}
        />
        <TextField
          label="Search messages"
          labelHidden
          type="search"
          className={searchField}
          placeholder="Search people, texts, phone and claim numbers"
          maxLength={longestSearch}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <div className={columns}>
        <div className={listColumn({ isOpen: open !== undefined })}>
          {!listed.data && listed.busy && <Loading label="Loading conversations…" rows={8} />}
          {!listed.data && !listed.busy && (
            <Failed title="Couldn’t load the inbox" message={reasonOf(listed.error)} onRetry={refetch} />
          )}
          {listed.data && entries.length === 0 && (
            <Empty title={q ? 'No conversation found' : 'No conversations here'}>
              {q ? 'Try another name, number or text.' : 'What claimants write appears here by itself.'}
            </Empty>
          )}
          <InboxList
            entries={entries}
            open={open}
            onOpen={(contactId) => show({ with: contactId })}
            ownName={ownName}
            nameOf={(id) => colleagues.find(({ value }) => value === id)?.label}
            now={now}
          />
          {entries.length === pages * inboxPageSize && (
            <Button tone="ghost" busy={listed.busy} onClick={() => setPages(pages + 1)}>
              More conversations
            </Button>
          )}
        </div>
        <div className={threadColumn({ isOpen: open !== undefined })}>
          {open === undefined || api.api === null ? (
            <Empty title="Choose a conversation">J and K go through the list.</Empty>
          ) : (
            <ConversationView
              key={open}
              contactId={open}
              api={api.api}
              me={me}
              mayWork={may('messages:work')}
              mayNote={may(notePermissions.contact.add)}
              mayTakeOver={may('leases:take-over')}
              colleagues={colleagues}
              onChanged={refetch}
              onCommand={() => {
                if (at >= 0) commanded.current = { open, listed: listed.data }
              }}
              tools={
                <>
                  <Button tone="ghost" icon="left" className={narrowOnly} onClick={() => show({ with: undefined })}>
                    Inbox
                  </Button>
                  <Link to={claimantAddress(me.role, open)} className={link}>
                    Open claimant
                  </Link>
                </>
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}
