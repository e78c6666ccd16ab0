import { type ReactNode, useState } from 'react'
import { usualCallingHours } from '../../../../contract/call-center/calling-hours.ts'
import type { CallScript } from '../../../../contract/call-scripts/call-script.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { AfterPaint } from '../../../shared/ui/after-paint.tsx'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import type { PreparedBooking } from '../../../workspace/booking/booking-state.ts'
import type { Outcome } from '../api/call-center-api.ts'
import type { DeskKey } from '../desk/desk-state.ts'
import { formatCallBackMoment } from '../../../workspace/call-desk/call-back-times.ts'
import { useContactWork } from '../outcome/contact-work.ts'
import { type CallSoFar, outcomeNote, whyNotSave } from '../outcome/outcome-rules.ts'
import { scriptIn } from '../../../workspace/call-desk/script/script-in.ts'
import { ScriptPanel } from '../../../workspace/call-desk/script/script-panel.tsx'
import { factsOfContact } from '../script/facts-of-contact.ts'
import { CallBackPlanner } from '../../../workspace/call-desk/call-back-planner.tsx'
import { type ClaimantClock, ClaimantColumn } from './claimant-column.tsx'
import { columns, middle, right, section } from '../../../workspace/call-desk/desk.css.ts'
import { OutcomesPanel } from './outcomes-panel.tsx'

/** What the layer above composes into the desk of a contact. */
export interface DeskSlots {
  /** The telephone: places and shows the call, and says what is known of it. */
  readonly telephone: (
    contact: Contact,
    onCall: (call: CallSoFar | null) => void,
    /** Presses of its keys before it was on the page, once. */
    takeKeys: () => readonly DeskKey[],
  ) => ReactNode
  readonly history: (contact: Contact) => ReactNode
  /** Books for the contact; says what is held, which the first outcome carries. */
  readonly booking: (
    contact: Contact,
    more: { readonly whyNot: string | null; readonly onPrepared: (prepared: PreparedBooking | null) => void },
  ) => ReactNode
}

interface Props {
  contact: Contact
  /** Null where the claimant's zone is not known: then the business's is used. */
  local: ClaimantClock | null
  reason?: string | undefined
  scripts: readonly CallScript[]
  agent: { readonly name: string; readonly business: string; readonly zone: string }
  eventName: string | undefined
  slots: DeskSlots
  busy: boolean
  whyNot: string | null
  /** Why the outcome that was sent is not saved. */
  failure: string | null
  /** Keys of the telephone that were pressed for the contact before it came. */
  takeKeys?: (contactId: string) => readonly DeskKey[]
  hasNext: boolean
  onSave: (outcome: Outcome, next: boolean) => void
  /** In the place of the telephone while the contact is on its way to this desk: nothing can be done to it yet. */
  pending?: ReactNode
  /** What is shown in the place of the outcomes. */
  instead?: ReactNode
  /** Below the planner. */
  queue: ReactNode
}

/** The three columns over one contact: who it is, what to say and how it ended, and when to call back. */
export function ContactDesk({ contact, local, reason, scripts, agent, eventName, slots, pending, ...rest }: Props) {
  const { work, change: changeWork, readWork } = useContactWork(contact.id, contact.spanish ? 'es' : 'en')
  const isPending = Boolean(pending)
  // What is refused because the contact is not here yet is no longer so once it is.
  const [refused, setRefused] = useState<{ readonly why: string | null; readonly isPending: boolean } | null>(null)
  const setRefusal = (why: string | null) => setRefused({ why, isPending })
  const refusal = refused?.isPending === isPending ? refused.why : null
  const change: typeof changeWork = (changes) => {
    setRefusal(null)
    changeWork(changes)
  }
  const [call, setCall] = useState<CallSoFar | null>(null)
  const [prepared, setPrepared] = useState<PreparedBooking | null>(null)
  const now = useNow(true, 60_000)
  const zone = local?.zone ?? agent.zone
  const zoneName = zoneTitle(zone)
  const planned = work.callBackAt === null ? '' : `${formatCallBackMoment(work.callBackAt, zone, now)} ${zoneName}`
  const spoken = { agent: agent.name, business: agent.business, event: eventName ?? '', callBack: planned }
  const save = async (next: boolean) => {
    const { outcome, callBackAt, answers, ...fields } = readWork()
    const why = whyNotSave(contact, outcome, call, { ...fields, callBackAt, isHeld: prepared !== null }) ?? rest.whyNot
    setRefusal(why)
    if (why !== null || outcome === null) return
    if (outcome === 'booked' && prepared) {
      // The panel says why a booking is refused; nothing else is saved then.
      const isBooked = await prepared.book().then(
        () => true,
        () => false,
      )
      if (!isBooked) return
    }
    const note = outcomeNote({ ...fields, callBackAt }, answers)
    rest.onSave(
      {
        outcome,
        ...(note && { note }),
        ...(outcome === 'call_back' && callBackAt !== null && { call_back_at: new Date(callBackAt).toISOString() }),
        ...(call && { call: call.id }),
        version: contact.version,
      },
      next,
    )
  }
  const answer = (question: string, given: string | null) => {
    const { [question]: _before, ...others } = readWork().answers
    change({ answers: given === null ? others : { ...others, [question]: given } })
  }
  return (
    <div className={columns}>
      <ClaimantColumn
        contact={contact}
        local={local}
        reason={reason}
        eventName={eventName}
        history={slots.history(contact)}
        isPending={isPending}
      />
      <section className={middle} aria-label="Script and outcome" tabIndex={0}>
        {pending || slots.telephone(contact, setCall, () => rest.takeKeys?.(contact.id) ?? [])}
        <ScriptPanel
          script={scriptIn(work.language, scripts)}
          facts={factsOfContact(contact, spoken, work.language)}
          at={work.step}
          onStep={(step) => change({ step })}
          language={work.language}
          onLanguage={(language) => change({ language })}
          answers={work.answers}
          onAnswer={answer}
        />
        {rest.instead || (
          <OutcomesPanel
            contact={contact}
            call={call}
            chosen={work.outcome}
            onChoose={(one) => change({ outcome: readWork().outcome === one ? null : one, reason: '' })}
            details={work}
            prepared={prepared}
            onDetails={change}
            callBackLabel={planned}
            busy={rest.busy}
            whyNot={rest.whyNot}
            refusal={refusal ?? rest.failure}
            onRefuse={setRefusal}
            onSave={(next) => void save(next)}
            hasNext={rest.hasNext}
          />
        )}
      </section>
      <section className={right} aria-label="Booking, call-back and queue" tabIndex={0}>
        <AfterPaint isHeld={isPending}>
          <div className={section}>{slots.booking(contact, { whyNot: rest.whyNot, onPrepared: setPrepared })}</div>
          <CallBackPlanner
            zone={zone}
            zoneName={zoneName}
            hours={local?.hours ?? usualCallingHours}
            lastCallAt={contact.last_call_at}
            value={work.callBackAt}
            isChosen={work.outcome === 'call_back'}
            onPlan={(callBackAt) => change({ callBackAt })}
          />
          {rest.queue}
        </AfterPaint>
      </section>
    </div>
  )
}
