import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { BoundFact } from '../../../contract/messages/bound-fact.ts'
import type { MessageDraft } from '../../../contract/messages/message-draft.ts'
import type { Me } from '../../../contract/people/user.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { useTopicHints } from '../../shared/live/use-topic-hints.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { RecordLeases } from '../../workspace/leases/record-leases.ts'
import { useLeaseChanges, useRunningLeases } from '../../workspace/leases/use-leases.ts'
import type { ConversationApi } from './api/message-api.ts'
import { DraftSaver } from './draft-saver.ts'
import { keepText, keptTextOf } from './kept-texts.ts'

const Hint = v.object({ kind: v.literal('message-draft'), contact_id: v.string() })

export interface SharedDraft {
  /** What the composer shows: the own text while one writes, else the team’s. */
  readonly text: string
  readonly facts: readonly BoundFact[]
  /** The last message that its author had seen; undefined where the text is not a draft of the team yet. */
  readonly seen: string | null | undefined
  /** Who writes now, where it is a colleague. */
  readonly holder: string | null
  /** Whose text it is, where the reader has not begun to write. */
  readonly author: MessageDraft['by'] | null
  /** The reader’s own text that is beside the team’s; null where there is none. */
  readonly kept: string | null
  write(text: string, facts?: readonly BoundFact[]): void
  takeOver(): void
  /** Puts the own text in the place of the team’s. */
  writeKept(): void
  dropKept(): void
  /** To be awaited before it is sent: nothing is on its way afterwards. */
  settle(): Promise<void>
  /** It was sent. */
  clear(): void
}

/** The draft of a conversation, which one person writes and colleagues see; nothing typed is ever lost to it. */
export function useSharedDraft(
  contactId: string,
  api: ConversationApi,
  me: Pick<Me, 'id' | 'full_name'>,
  lastSeen: string | null,
): SharedDraft {
  const { data, refetch } = useFetched(`draft ${contactId}`, (signal) => api.draft(signal))
  const [shared, setShared] = useState<MessageDraft | null>(null)
  const [own, setOwn] = useState(() => keptTextOf(contactId))
  const [ownFacts, setOwnFacts] = useState<readonly BoundFact[]>([])
  const [isWriting, setWriting] = useState(false)
  const seenAt = useRef(lastSeen)
  const isCurrent = useRef(isWriting)
  const saver = useMemo(
    () =>
      new DraftSaver({
        save: (change) => api.saveDraft(change),
        onSaved: setShared,
        onRefused(error) {
          if (!(error instanceof ApiProblem) || error.status !== 409) return
          setWriting(false)
          refetch()
        },
      }),
    [api, refetch],
  )
  const leases = useMemo(
    () =>
      new RecordLeases({
        category: 'conversation',
        me: { id: me.id, name: me.full_name },
        api: api.leases,
        onLost() {
          // What was saved goes on in the colleague’s text; only what was not is the reader’s own.
          if (!saver.isBehind) setOwn('')
          void saver.drop()
          setWriting(false)
          refetch()
        },
      }),
    [api, me.id, me.full_name, saver, refetch],
  )
  useRunningLeases(leases)
  useLeaseChanges(leases)
  useTopicHints('conversation', (hint) => {
    if (isCurrent.current) return
    const read = v.safeParse(Hint, hint)
    if (hint === undefined || (read.success && read.output.contact_id === contactId)) refetch()
  })
  useRefetchOnFocus(refetch)
  useEffect(() => {
    isCurrent.current = isWriting
  }, [isWriting])
  useEffect(() => {
    if (data === undefined || isCurrent.current || saver.isBehind) return
    setShared(data)
    saver.setRevision(data?.revision ?? 0)
  }, [data, saver])
  // Who does not write waits for no turn either.
  useEffect(() => {
    if (!isWriting) leases.hold(null)
  }, [isWriting, leases])
  useEffect(() => keepText(contactId, own), [contactId, own])
  // Leaving the conversation, what was typed last is saved.
  useEffect(() => {
    saver.open()
    return () => saver.close()
  }, [saver])

  const lease = leases.of(contactId)
  const holder = lease && lease.holder.id !== me.id ? lease.holder.name : null
  const begin = (body: string, facts: readonly BoundFact[], seen: string | null) => {
    if (!isWriting) seenAt.current = seen
    setWriting(body !== '')
    setOwn(body)
    setOwnFacts(facts)
    if (body === '') setShared(null)
    leases.hold(body === '' ? null : contactId)
    saver.change({ body, facts: [...facts], seen: seenAt.current })
  }
  const takeOver = async (text?: string) => {
    try {
      if (holder !== null) await leases.takeOver(contactId, 'I continue this reply.')
      const draft = await api.draft()
      setShared(draft)
      saver.setRevision(draft?.revision ?? 0)
      begin(text ?? draft?.body ?? '', text === undefined ? (draft?.facts ?? []) : ownFacts, draft?.seen ?? lastSeen)
    } catch (problem) {
      showErrorToast('Draft not taken over', problem)
    }
  }
  const isTeams = shared !== null && (!isWriting || holder !== null)
  const text = isTeams ? shared.body : own
  return {
    text,
    facts: isTeams ? shared.facts : ownFacts,
    seen: isTeams ? shared.seen : isWriting ? seenAt.current : undefined,
    holder,
    author: isTeams ? shared.by : null,
    kept: isTeams && own.trim() !== '' && own !== shared.body ? own : null,
    write(body, facts = isTeams ? shared.facts : ownFacts) {
      if (holder !== null) return
      begin(body, facts, isTeams ? shared.seen : lastSeen)
    },
    takeOver: () => void takeOver(),
    writeKept: () => void takeOver(own),
    dropKept: () => setOwn(''),
    settle: () => saver.flush(),
    clear() {
      void saver.drop()
      setWriting(false)
      setOwn('')
      setOwnFacts([])
      setShared(null)
      leases.hold(null)
    },
  }
}
