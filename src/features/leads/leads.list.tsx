import type { ReactNode } from 'react'
import {
  isSnoozed,
  type Lead,
  leadFilterLabels,
  leadFilters,
  type LeadStatus,
  opportunityLostLabels,
} from '../../../contract/leads/lead.ts'
import type { LostByReason } from '../../../contract/leads/lead-query.ts'
import type { ListedLead } from '../../../contract/leads/listed-lead.ts'
import { leadMarkLabels, leadMarks } from '../../../contract/leads/next-step.ts'
import { formatDayOf, formatInstant } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList, type RowPage, type ToolsProps } from '../../workspace/list/list-definition.ts'
import type { ListSearch } from '../../workspace/list/list-search.ts'
import { RowFaces } from '../../workspace/presence/components/row-faces.tsx'
import type { RowMarks } from '../../workspace/slots/row-marks.ts'
import { type LeadsPage, listAllLeads, listLeads, pageSize } from './api/list-leads.ts'
import { LeadViewSwitch } from './board/lead-view-switch.tsx'
import { LostReasons } from './components/lost-reasons.tsx'
import { LeadDays } from './components/lead-days.tsx'
import type { SameLeads } from './same/same-leads.ts'
import { LeadStatusTag } from './components/lead-status-tag.tsx'
import { answerOfShop, estimateOf, leadName, leadPlace } from './lead-labels.ts'
import { leadsAddress, type LeadsSearch } from './leads-search.ts'

/** The draft of assignments to shops on the page. */
export interface LeadDrafting {
  /** The draft with its preview, above the leads. */
  readonly bar: ReactNode
  /** On the bar of selected leads; `clear` lets them go. */
  readonly assign: (leads: readonly Lead[], clear: () => void) => ReactNode
}

/** What the page around the list knows. */
export interface LeadsContext {
  /** The time zone of the business: days are days there. */
  readonly zone: string
  /** Events to filter by, newest first. */
  readonly events: readonly Choice[]
  /** Names of events and shops, by id, as far as the reader may know them. */
  readonly nameOf: (id: string) => string | undefined
  /** Zones of shops, by id, as far as the reader may know them: drop-offs are by their clocks. */
  readonly zoneOf?: (id: string) => string | undefined
  /** The page of a lead. */
  readonly pageOf: (lead: Pick<Lead, 'id'>) => RowPage
  /** Shops to filter by, by name. */
  readonly shops?: readonly Choice[]
  /** Which colleagues are at which lead, and who holds it. */
  readonly marks?: RowMarks
  /** Other leads of the same claim or vehicle. */
  readonly same?: SameLeads
  /** Who is on the page. */
  readonly people?: ReactNode
  /** How selected leads are assigned, if the reader may. */
  readonly drafting?: LeadDrafting
  /** The page shows them as a board too. */
  readonly hasBoard?: true
  /** How many of each status there are, as links. */
  readonly counts?: (byStatus: LeadsPage['by_status'] | undefined) => ReactNode
}

const marks = leadMarks.map((value) => ({ value, label: leadMarkLabels[value] }))
const statuses = leadFilters.map((value) => ({ value, label: leadFilterLabels[value] }))

/** The leads of the business. */
export const leadsList = defineList<Lead, LeadsSearch, LeadsContext, LeadsPage>({
  name: 'leads',
  title: 'Leads',
  address: leadsAddress,
  pageSize,
  isEndless: true,
  load: (search, { zone }, signal) => listLeads(search, zone, signal),
  head: ({ reply, context: { counts } }) => counts?.(reply?.by_status),
  columns: [
    { label: 'Name', share: 13, sort: 'name', main: true, cell: namedLead },
    { label: 'Status', share: 17, sort: 'status', card: 'tag', cell: (lead) => <LeadStatusTag lead={lead} /> },
    { label: 'Vehicle', share: 13, card: 'line', cell: ({ vehicle }) => vehicle },
    { label: 'Place', share: 12, sort: 'city', card: 'dim', cell: leadPlace },
    { label: 'Phone', share: 12, card: 'dim', cell: ({ phone }) => formatPhone(phone) },
    { label: 'Event', share: 10, card: 'dim', cell: ({ storm_id }, { nameOf }) => storm_id && nameOf(storm_id) },
    { label: 'Next', share: 14, card: 'line', cell: nextOf, isShown: (_, search) => !isOfLost(search) },
    { label: 'Reason', share: 14, card: 'line', cell: reasonOf, isShown: (_, search) => isOfLost(search) },
    { label: 'Claim number', share: 12, look: 'mono', cell: ({ claim_number }) => claim_number },
    { label: 'Estimate', share: 10, sort: 'estimate_total', look: 'figure', cell: estimateOf },
    { label: 'Added', share: 9, sort: 'created_at', cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses },
    { kind: 'choice', name: 'mark', label: 'Mark', all: 'All marks', choices: () => marks },
    { kind: 'choice', name: 'event', label: 'Event', all: 'All events', choices: ({ events }) => events },
    { kind: 'choice', name: 'shop', label: 'Shop', all: 'All shops', choices: ({ shops = [] }) => namesOf(shops) },
    // Chosen among the reasons above the leads.
    { kind: 'choice', name: 'reason', label: 'Reason', all: 'All reasons', choices: () => [] },
  ],
  tools: ({ search, change, context: { hasBoard, people } }) => (
    <>
      <LeadDays search={search} change={change} />
      {hasBoard && <LeadViewSwitch search={search} change={change} />}
      {people}
    </>
  ),
  breakdown: ({ reply: { lost_by_reason }, ...props }) => lostReasons({ lost_by_reason, ...props }),
  above: ({ drafting }) => drafting?.bar,
  bulk: {
    isOffered: ({ drafting }) => drafting !== undefined,
    bar: ({ items, clear, context: { drafting } }) => drafting?.assign(items, clear),
    loadAll: (search, { zone }, most) => listAllLeads(search, zone, most),
  },
  isDimmed: (lead) => isSnoozed(lead, Date.now()),
  count: ({ total }) => countOf(total, 'lead'),
  labels: {
    one: 'lead',
    many: 'leads',
    table: 'Leads',
    loading: 'Loading leads…',
    failed: 'Couldn’t load leads',
    search: { label: 'Search leads', placeholder: 'Name, phone, claim number, VIN or vehicle' },
    empty: {
      title: 'No leads in these days',
      hint: 'A vehicle becomes a lead once it is appraised. Choose an earlier day to see older leads.',
    },
    noneFits: {
      title: 'No leads match',
      hint: 'Change the search, the filters or the days.',
      showAll: 'Show all leads',
    },
    nameOf: leadName,
  },
  page: (lead, { pageOf }) => pageOf(lead),
})

/** Leads of a shop are shown whether or not it takes more. */
const namesOf = (shops: readonly Choice[]): Choice[] => shops.map(({ value, label }) => ({ value, label }))

/** The owner, after the colleagues who are at the lead: a long name is cut, a face is not. */
function namedLead(lead: Lead, { marks }: LeadsContext): ReactNode {
  return (
    <>
      <RowFaces marks={marks} id={lead.id} /> {leadName(lead)}
    </>
  )
}

const isOfLost = (search: ListSearch) => (search as LeadsSearch).status === 'opportunity_lost'

/** Why a lead is lost. */
function reasonOf({ opportunity_lost_reason: reason }: Lead): ReactNode {
  return reason && opportunityLostLabels[reason]
}

interface LostProps extends Pick<ToolsProps<LeadsContext, LeadsSearch>, 'search' | 'change'> {
  lost_by_reason: LostByReason
}

/** Why the leads are lost, above a list or a board of lost ones. */
export function lostReasons({ lost_by_reason: lost, search, change }: LostProps): ReactNode {
  if (!lost) return null
  return <LostReasons lost={lost} chosen={search.reason} onChoose={(reason) => change({ reason })} />
}

/** What a lead waits for, or why it is lost: its snooze, its drop-off, somebody who looks at it, the shop or the next step. */
function nextOf(lead: ListedLead, { zone, nameOf, zoneOf }: LeadsContext): ReactNode {
  const { snooze_until, appointment, flagged, opportunity_lost_reason: lost } = lead
  if (snooze_until !== null && isSnoozed(lead, Date.now())) return `Snoozed until ${formatInstant(snooze_until, zone)}`
  if (appointment) {
    const shopZone = zoneOf?.(appointment.repair_location_id) ?? zone
    return `Drop-off ${formatInstant(new Date(appointment.timestamp).toISOString(), shopZone)}`
  }
  if (lost) return `Lost: ${opportunityLostLabels[lost].toLowerCase()}`
  if (flagged) return <Tag tone="amber">Flagged</Tag>
  const answer = answerOfShop(lead, nameOf)
  if (answer) return answer.text
  const shop = lead.follow_up_with_shop_id ?? lead.assigned_repair_location_id
  const name = shop === null ? undefined : nameOf(shop)
  return name ?? nextSteps[lead.status]
}

/** What is to be done next, where nothing is agreed yet. */
const nextSteps: Partial<Record<LeadStatus, string>> = {
  unscheduled: 'Assign to a shop',
  follow_up_call: 'Call the claimant',
}
