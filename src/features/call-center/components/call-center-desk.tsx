import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { usualCallingHours } from '../../../../contract/call-center/calling-hours.ts'
import { callingWindow } from '../../../../contract/call-center/local-time.ts'
import type { QueuedContact } from '../../../../contract/call-center/queue.ts'
import { callOutcomeLabels } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { longThrottle, useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { liveStateAtom } from '../../../shared/live/live-atoms.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { MessageDockLine } from '../../../shared/ui/message-dock-line.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { handedIn } from '../desk/call-desk.ts'
import type { DeskState } from '../desk/desk-state.ts'
import { type DeskApis, useCallDesk } from '../desk/use-call-desk.ts'
import { useNextInQueue } from '../desk/use-next-in-queue.ts'
import { ContactDesk, type DeskSlots } from './contact-desk.tsx'
import { desk as deskStyle, notices } from '../../../workspace/call-desk/desk.css.ts'
import { FollowContact } from './follow-contact.tsx'
import { DeskPause } from './desk-pause.tsx'
import { NextBar } from './next-bar.tsx'
import { NextPending } from './next-pending.tsx'
import { saved } from '../../../workspace/call-desk/outcomes.css.ts'
import { RejectedOutcomes } from './rejected-outcomes.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { StatStrip } from './stat-strip.tsx'

interface Props {
  me: Me
  apis: DeskApis
  /** Active events to choose from. */
  events: readonly Choice[]
  /** Fetches a contact as it is now. */
  getContact: (id: string, signal: AbortSignal) => Promise<Contact>
  slots: DeskSlots
  link: (contact: QueuedContact, label: string) => ReactNode
}

/** The working page of an agent: the contact on the desk, or why there is none, and what comes next. */
export function CallCenterDesk({ me, apis, events, getContact, slots, link }: Props) {
  const { api } = apis
  const figures = useFetched(`queue figures`, (signal) => api.figures(null, signal))
  useTopicRefetch('contact', figures.refetch, undefined, longThrottle)
  const scripts = useFetched('call scripts', (signal) => api.scripts(signal))
  useTopicRefetch('call_script', scripts.refetch)
  const { desk, leases, state, task, failure, keys, stormId } = useCallDesk(
    apis,
    { id: me.id, name: me.full_name },
    figures.refetch,
  )
  const [isSkipping, setSkipping] = useState(false)
  const { status } = useAtomValue(liveStateAtom)
  const zone = me.business.timezone
  const handed = state.kind === 'working' || state.kind === 'lost' ? state.handed : null
  const isWorking = state.kind === 'working'
  const ahead = useNextInQueue(api, desk, handedIn(state), stormId)
  const heldId = isWorking ? state.handed.contact.id : null
  useEffect(() => {
    if (heldId && desk.takeKeys(heldId, ['skip']).length > 0) setSkipping(true)
  }, [desk, heldId])
  const toggleBreak = () => void desk.setBreak(state.kind !== 'break')
  useCommands([
    {
      id: 'desk.break',
      title: state.kind === 'break' ? 'End break' : 'Take a break',
      group: 'Queue',
      keys: 'Shift+B',
      run: toggleBreak,
    },
    ...(isWorking
      ? [
          { id: 'desk.skip', title: 'Skip contact', group: 'Queue', keys: 'S', run: () => setSkipping(true) },
          { id: 'desk.release', title: 'Release contact', group: 'Queue', keys: 'R', run: () => void desk.release() },
        ]
      : state.kind === 'saving'
        ? []
        : [
            {
              id: 'desk.next',
              title: 'Next contact',
              group: 'Queue',
              keys: 'Mod+Enter',
              whileTyping: true,
              when: () => state.kind !== 'break' && state.kind !== 'loading',
              run: () => void desk.next(),
            },
          ]),
  ])
  const last = useLastContact(state)
  const shown = state.kind === 'saving' ? announced(ahead) : last
  const queue = <QueuePanel api={api} stormId={stormId} byCalls={figures.data?.by_calls} me={me.id} link={link} />
  const eventOf = (contact: Contact) => events.find(({ value }) => value === contact.storm_id)?.label
  const pending = state.kind === 'saving' && (
    <NextPending
      saved={{ name: nameOf(state.handed.contact), outcome: state.outcome }}
      next={state.next}
      isDrawn={shown !== null}
      keys={keys}
      refusal={failure}
      onPress={(key) => desk.press(key)}
      onRefuse={(reason) => desk.refuse(reason)}
    />
  )
  return (
    <div className={deskStyle}>
      <StatStrip
        figures={figures.data}
        zone={zone}
        events={events}
        stormId={stormId}
        onStorm={(id) => void desk.filter(id)}
        isOnBreak={state.kind === 'break'}
        busy={task === 'break'}
        onBreak={toggleBreak}
      />
      <div className={notices}>
        {figures.data && figures.error !== undefined && (
          <Stale onRetry={figures.refetch}>Figures may be out of date: {reasonOf(figures.error)}</Stale>
        )}
        {status === 'offline' && isWorking && (
          <Notice tone="amber">
            You’re offline. What you type is kept in this browser. Outcomes you save are sent when you’re back.
          </Notice>
        )}
        <RejectedOutcomes zone={zone} />
        {!handed && failure && state.kind !== 'saving' && <Notice tone="red">{failure}</Notice>}
        {state.kind === 'lost' && (
          <Notice
            tone="red"
            action={
              <Button busy={task === 'next'} onClick={() => void desk.next()}>
                Next contact <Kbd>Mod+Enter</Kbd>
              </Button>
            }
          >
            <b>{state.by}</b> took over this contact. {state.message && `“${state.message}” `}What you typed is kept.
          </Notice>
        )}
      </div>
      {handed && (
        <FollowContact
          key={`follow ${handed.contact.id}`}
          id={handed.contact.id}
          get={getContact}
          onChanged={(one) => desk.renew(one)}
        />
      )}
      {shown ? (
        <ContactDesk
          key={shown.contact.id}
          contact={shown.contact}
          local={shown.local}
          reason={shown.reason === null || shown.reason.rank === 'calls' ? undefined : shown.reason.words}
          scripts={scripts.data ?? []}
          agent={{ name: me.first_name, business: me.business.name, zone }}
          eventName={eventOf(shown.contact)}
          slots={slots}
          busy={task === 'outcome' && !pending}
          whyNot={whyNotWork(state)}
          failure={state.kind === 'saving' ? null : failure}
          pending={pending}
          takeKeys={(contactId) => desk.takeKeys(contactId, ['call', 'own_phone'])}
          hasNext
          onSave={(outcome, next) => void desk.resolve(outcome, next)}
          instead={
            (state.kind === 'resolved' || state.kind === 'queued') && (
              <div className={saved} role="status">
                {callOutcomeLabels[state.outcome]}{' '}
                {state.kind === 'queued' ? 'kept in this browser. It is sent when you’re back online.' : 'saved.'}
                <Button tone="go" busy={task === 'next'} onClick={() => void desk.next()}>
                  Next contact <Kbd>Mod+Enter</Kbd>
                </Button>
              </div>
            )
          }
          queue={queue}
        />
      ) : (
        pending || (
          <DeskPause
            state={state}
            busy={task === 'next' || task === 'break'}
            figures={figures.data}
            zone={zone}
            onNext={() => void desk.next()}
            onEndBreak={toggleBreak}
            onStay={(reason) => void desk.stayOnBreak(reason)}
            queue={queue}
          />
        )
      )}
      {isWorking && (
        <NextBar
          next={state.handed.next}
          zone={zone}
          lease={leases.of(state.handed.contact.id)}
          busy={task === 'skip' || task === 'release'}
          onSkip={() => setSkipping(true)}
          onRelease={() => void desk.release()}
        />
      )}
      <MessageDockLine />
      {isSkipping && isWorking && (
        <SkipDialog
          name={nameOf(state.handed.contact)}
          busy={task === 'skip'}
          onSkip={(reason) => {
            setSkipping(false)
            void desk.skip(reason)
          }}
          onClose={() => setSkipping(false)}
        />
      )}
    </div>
  )
}

const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim()

function whyNotWork(state: DeskState): string | null {
  if (state.kind === 'lost') return `${state.by} has this contact checked out`
  return state.kind === 'saving' ? 'The outcome before this one is being saved' : null
}

/** The contact that follows as the queue has it, by the clock that it will have when it is handed out. */
function announced(ahead: QueuedContact | null) {
  if (!ahead) return null
  const { zone, hours = usualCallingHours } = ahead.callable
  const { until } = callingWindow(zone, hours, new Date())
  return { contact: ahead, local: { zone, hours, callable_until: until?.toISOString() ?? null }, reason: null }
}

/** The contact on the desk; one that is resolved stays in sight until the next one comes. */
function useLastContact(state: DeskState) {
  const [last, setLast] = useState<Extract<DeskState, { kind: 'working' }>['handed'] | null>(null)
  const handed = state.kind === 'working' || state.kind === 'lost' ? state.handed : null
  if (handed && handed !== last) setLast(handed)
  if (handed) return handed
  const isDone = state.kind === 'resolved' || state.kind === 'queued'
  if (!isDone || last?.contact.id !== state.contact.id) return null
  return { ...last, contact: { ...last.contact, ...state.contact } }
}
