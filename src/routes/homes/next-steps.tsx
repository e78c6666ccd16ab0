import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReplyOf } from '../../../contract/call.ts'
import { countNextSteps } from '../../../contract/calls/count-next-steps.ts'
import { listOutbox } from '../../../contract/calls/list-outbox.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useToday } from '../../shared/time/use-today.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import { builtAt } from '../addresses/all-addresses.ts'
import { addContactsAddress, contactsAddress } from '../places.ts'
import { reviewSearch } from '../review-links.ts'
import { useMe } from '../use-me.ts'
import { stepCount, stepLine, steps as stepsStyle, stepText, urgentCount } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

/** Something to do next: how many of what, and the way there. */
interface Step {
  readonly count: number
  readonly one: string
  readonly many: string
  readonly to: string | undefined
  readonly search?: object
  readonly isUrgent?: true
}

type Counts = ReplyOf<typeof countNextSteps> & {
  readonly failed_messages: number
}

/** What a person does next, the most urgent first, as it changes. What there is none of is left out. */
export function NextSteps() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const turn = useTurns()
  const today = useToday(me.business.timezone)
  const list = useFetched(`next steps ${turn}`, async (signal): Promise<Counts> => {
    const [counts, failed] = await Promise.all([
      send(countNextSteps, { signal }),
      may('outbox:view') ? send(listOutbox, { query: { state: 'failed', limit: '1' }, signal }) : { total: 0 },
    ])
    return { ...counts, failed_messages: failed.total }
  })
  return (
    <FetchedPanel title="Your queue today" what="your queue" list={list}>
      {(counts) => (
        <StepLines
          steps={stepsOf(counts, {
            me: me.id,
            today,
            contacts: contactsAddress(me.role),
            addContacts: addContactsAddress(me.role),
          })}
        />
      )}
    </FetchedPanel>
  )
}

/** Grows when something that is counted has changed; a topic that one may not follow stays as it is. */
function useTurns(): string {
  const may = useAtomValue(permissionAtom)
  const claims = useTopicTurn(may('intake:view') ? 'intake_item' : 'notification', 2000)
  const contacts = useTopicTurn(may('contacts:view') || may('assigned:view') ? 'contact' : 'notification', 2000)
  const people = useTopicTurn(may('people:manage') ? 'user' : 'notification', 2000)
  return [claims, contacts, people].join(' ')
}

interface Whose {
  readonly me: string
  /** In the zone of the business, YYYY-MM-DD. */
  readonly today: string
  readonly contacts: string | undefined
  /** Where contacts are imported, for those who may open it. */
  readonly addContacts: string | undefined
}

function stepsOf(counts: Counts, { me, today, contacts, addContacts }: Whose): Step[] {
  const { claims } = counts
  const review = '/admin/intake/intake_review'
  const all: Step[] = [
    {
      count: claims?.overdue ?? 0,
      one: 'claim is overdue',
      many: 'claims are overdue',
      to: review,
      search: reviewSearch.overdue(today),
      isUrgent: true,
    },
    {
      count: claims?.failed ?? 0,
      one: 'claim failed to ingest',
      many: 'claims failed to ingest',
      to: review,
      search: reviewSearch.failed,
      isUrgent: true,
    },
    {
      count: counts.failed_messages,
      one: 'message was not delivered',
      many: 'messages were not delivered',
      to: builtAt('/super-admin/outbox')?.path,
      search: { state: 'failed' },
      isUrgent: true,
    },
    {
      count: counts.call_backs_due ?? 0,
      one: 'call-back is due',
      many: 'call-backs are due',
      to: contacts,
      search: { call_back: 'due' },
      isUrgent: true,
    },
    {
      count: claims?.due_today ?? 0,
      one: 'claim is due today',
      many: 'claims are due today',
      to: review,
      search: reviewSearch.dueToday(today),
    },
    {
      count: claims?.assigned_to_me ?? 0,
      one: 'claim assigned to you',
      many: 'claims assigned to you',
      to: review,
      search: reviewSearch.assignedTo(me),
    },
    {
      count: counts.unfinished_imports.claims,
      one: 'import of claims is unfinished',
      many: 'imports of claims are unfinished',
      to: '/admin/intake',
    },
    {
      count: addContacts ? counts.unfinished_imports.contacts : 0,
      one: 'import of contacts is unfinished',
      many: 'imports of contacts are unfinished',
      to: addContacts,
    },
    {
      count: claims?.waiting ?? 0,
      one: 'claim to review',
      many: 'claims to review',
      to: review,
      search: reviewSearch.waiting,
    },
    {
      count: counts.visits_to_schedule ?? 0,
      one: 'field visit to schedule',
      many: 'field visits to schedule',
      to: contacts,
      search: { status: 'field_request' },
    },
    {
      count: counts.visits_without_appraiser ?? 0,
      one: 'field visit without an appraiser',
      many: 'field visits without an appraiser',
      to: contacts,
      search: { status: 'field_request', needs_appraiser: true },
    },
    {
      count: counts.contacts_without_event ?? 0,
      one: 'contact without an event',
      many: 'contacts without an event',
      to: contacts,
      search: { event: 'none' },
    },
    {
      count: counts.sendbacks ?? 0,
      one: 'claim is with its carrier',
      many: 'claims are with their carriers',
      to: builtAt('/admin/intake/sendback_review')?.path,
    },
    {
      count: counts.pending_invitations ?? 0,
      one: 'invitation pending',
      many: 'invitations pending',
      to: builtAt('/admin/settings/users')?.path,
    },
  ]
  return all.filter(({ count }) => count > 0)
}

function StepLines({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <Empty title="Nothing in your queue" />
  return (
    <ul className={stepsStyle} aria-label="Your queue today">
      {steps.map(({ count, one, many, to, search, isUrgent }) => {
        const inside = (
          <>
            <span className={`${stepCount} ${isUrgent ? urgentCount : ''}`}>{formatCount(count)}</span>
            <span className={stepText}>{count === 1 ? one : many}</span>
          </>
        )
        return (
          <li key={many}>
            {to ? (
              <Link to={to} search={search ?? {}} className={stepLine}>
                {inside}
                <Icon name="right" size={13} />
              </Link>
            ) : (
              <span className={stepLine}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
