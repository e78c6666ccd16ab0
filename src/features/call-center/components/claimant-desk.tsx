import { type ReactNode, useEffect, useState } from 'react'
import type { QueuedContact } from '../../../../contract/call-center/queue.ts'
import { callOutcomeLabels } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useStreamChanges, useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { StillQueued } from '../../../shared/command-outbox/command-errors.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showNote } from '../../../shared/ui/toast.tsx'
import { RecordLeases } from '../../../workspace/leases/record-leases.ts'
import { useLeaseChanges, useRunningLeases } from '../../../workspace/leases/use-leases.ts'
import { TakeOver } from '../../../workspace/leases/components/take-over.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { Outcome } from '../api/call-center-api.ts'
import type { DeskApis } from '../desk/use-call-desk.ts'
import { forgetContactWork } from '../outcome/contact-work.ts'
import { saveNoteDraft } from '../outcome/save-note-draft.ts'
import type { ClaimantClock } from './claimant-column.tsx'
import { ContactDesk, type DeskSlots } from './contact-desk.tsx'
import { RejectedOutcomes } from './rejected-outcomes.tsx'
import { desk as deskStyle, notices, section } from '../../../workspace/call-desk/desk.css.ts'

interface Props {
  id: string
  me: Me
  /** Whether the user may take the contact over from a colleague. */
  canTakeOver: boolean
  apis: DeskApis
  events: readonly Choice[]
  getContact: (id: string, signal?: AbortSignal) => Promise<Contact>
  slots: DeskSlots
  /** Shown where there is no such contact. */
  missing: (error: unknown) => ReactNode
  /** The way back to the queue. */
  back: ReactNode
}

/** One claimant on the desk, looked up and not handed out: the outcome is saved, and nothing follows. */
export function ClaimantDesk({ id, me, canTakeOver, apis, events, getContact, slots, missing, back }: Props) {
  const { api, leasesApi, notesApi } = apis
  const { data: contact, error, busy, refetch } = useFetched(`contact ${id}`, (signal) => getContact(id, signal))
  useStreamChanges('contact', id, refetch)
  const scripts = useFetched('call scripts', (signal) => api.scripts(signal))
  useTopicRefetch('call_script', scripts.refetch)
  const queued = useFetched(`queued ${contact?.claim_number}`, (signal) => findQueued(api, contact, signal))
  const [leases] = useState(
    () =>
      new RecordLeases({
        category: 'contact',
        me: { id: me.id, name: me.full_name },
        api: leasesApi,
        onLost: () => {},
      }),
  )
  useRunningLeases(leases)
  useLeaseChanges(leases)
  const isThere = contact !== undefined
  useEffect(() => leases.hold(isThere ? id : null), [leases, isThere, id])
  useEffect(() => () => void saveNoteDraft(id, notesApi), [id, notesApi])
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (outcome: Outcome) => {
    setSaving(true)
    setFailure(null)
    const label = callOutcomeLabels[outcome.outcome]
    const operation = newOperation(`End the call as ${label}`)
    try {
      const more = { next: false, stormId: null }
      await api.endCall(id, outcome, more, { operation, commandId: crypto.randomUUID() })
      forgetContactWork(id)
      showUndoableToast(`${label} saved`, operation, refetch)
      setSaved((before) => before + 1)
    } catch (error) {
      if (error instanceof StillQueued) {
        forgetContactWork(id)
        showNote(`${label} queued until the server answers`)
        setSaved((before) => before + 1)
      } else setFailure(`Outcome not saved. ${reasonOf(error)}`)
    }
    setSaving(false)
    refetch()
  }
  /** The work starts over when it is saved. */
  const [saved, setSaved] = useState(0)

  if (!contact && busy) return <Loading label="Loading the contact…" rows={10} />
  if (!contact)
    return missing(error) || <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
  const lease = leases.of(id)
  const holder = leases.stateOf(id) === 'others' ? (lease?.holder.name ?? 'A colleague') : null
  return (
    <div className={deskStyle}>
      <div className={notices}>
        <RejectedOutcomes zone={me.business.timezone} />
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        {holder && (
          <Notice
            tone="amber"
            action={
              canTakeOver && lease && <TakeOver leases={leases} id={id} unit="contact" from={lease.holder.name} />
            }
          >
            {lease?.former?.id === me.id && lease.word
              ? `${holder} took over this contact: “${lease.word}”`
              : `${holder} has this contact checked out. You can read it.`}
          </Notice>
        )}
      </div>
      <ContactDesk
        key={saved}
        contact={contact}
        local={clockOf(queued.data ?? null)}
        scripts={scripts.data ?? []}
        agent={{ name: me.first_name, business: me.business.name, zone: me.business.timezone }}
        eventName={events.find(({ value }) => value === contact.storm_id)?.label}
        slots={slots}
        busy={isSaving}
        whyNot={holder && `${holder} has this contact checked out`}
        failure={failure}
        hasNext={false}
        onSave={(outcome) => void save(outcome)}
        queue={<div className={section}>{back}</div>}
      />
    </div>
  )
}

/** The contact as the queue knows it, with its own clock; null where it is in no queue. */
async function findQueued(
  api: DeskApis['api'],
  contact: Contact | undefined,
  signal: AbortSignal,
): Promise<QueuedContact | null> {
  if (!contact) return null
  const q = contact.claim_number || `${contact.first_name} ${contact.last_name}`
  const { data } = await api.queue({ calls: 'all', stormId: null, limit: 50, q }, signal)
  return data.find(({ id }) => id === contact.id) ?? null
}

function clockOf(queued: QueuedContact | null): ClaimantClock | null {
  if (!queued) return null
  const { zone, hours, now, words: text } = queued.callable
  return { zone, hours, callable: { now, words: text } }
}
