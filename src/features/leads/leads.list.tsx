import type { ReactNode } from 'react'
import { isSnoozed, type Lead, leadFilterLabels, leadFilters } from '../../../contract/leads/lead.ts'
import { formatDayOf, formatInstant } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList, type RowPage } from '../../workspace/list/list-definition.ts'
import { type LeadsPage, listLeads, pageSize } from './api/list-leads.ts'
import { LeadDays } from './components/lead-days.tsx'
import { LeadStatusTag } from './components/lead-status-tag.tsx'
import { estimateOf, leadName, leadPlace } from './lead-labels.ts'
import { leadsAddress, type LeadsSearch } from './leads-search.ts'

/** What the page around the list knows. */
export interface LeadsContext {
  /** The time zone of the business: days are days there. */
  readonly zone: string
  /** Events to filter by, newest first. */
  readonly events: readonly Choice[]
  /** Names of events and shops, by id, as far as the reader may know them. */
  readonly nameOf: (id: string) => string | undefined
  /** The page of a lead. */
  readonly pageOf: (lead: Lead) => RowPage
  /** How many of each status there are, as links. */
  readonly counts?: (byStatus: LeadsPage['by_status'] | undefined) => ReactNode
}

const statuses = leadFilters.map((value) => ({ value, label: leadFilterLabels[value] }))

/** The leads of the business, a page at a time. */
export const leadsList = defineList<Lead, LeadsSearch, LeadsContext, LeadsPage>({
  name: 'leads',
  title: 'Leads',
  address: leadsAddress,
  pageSize,
  load: (search, { zone }, signal) => listLeads(search, zone, signal),
  head: ({ reply, context: { counts } }) => counts?.(reply?.by_status),
  columns: [
    { label: 'Name', sort: 'name', main: true, cell: leadName },
    { label: 'Status', sort: 'status', card: 'tag', cell: (lead) => <LeadStatusTag lead={lead} /> },
    { label: 'Vehicle', card: 'line', cell: ({ vehicle }) => vehicle },
    { label: 'Place', sort: 'city', card: 'dim', cell: leadPlace },
    { label: 'Phone', card: 'dim', cell: ({ phone }) => formatPhone(phone) },
    { label: 'Event', card: 'dim', cell: ({ storm_id }, { nameOf }) => storm_id && nameOf(storm_id) },
    { label: 'Next', card: 'line', cell: nextOf },
    { label: 'Claim number', look: 'mono', cell: ({ claim_number }) => claim_number },
    { label: 'Estimate', sort: 'estimate_total', look: 'figure', cell: estimateOf },
    { label: 'Added', sort: 'created_at', cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses },
    { kind: 'choice', name: 'event', label: 'Event', all: 'All events', choices: ({ events }) => events },
  ],
  tools: ({ search, change }) => <LeadDays search={search} change={change} />,
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

/** What a lead waits for: its snooze, its drop-off, the shop or somebody who looks at it. */
function nextOf(lead: Lead, { zone, nameOf }: LeadsContext): ReactNode {
  const { snooze_until, appointment, flagged } = lead
  if (snooze_until !== null && isSnoozed(lead, Date.now())) return `Snoozed until ${formatInstant(snooze_until, zone)}`
  if (appointment) return `Drop-off ${formatInstant(new Date(appointment.timestamp).toISOString(), zone)}`
  const shop = lead.follow_up_with_shop_id ?? lead.assigned_repair_location_id
  if (shop !== null) return nameOf(shop) ?? ''
  return flagged && <Tag tone="amber">Flagged</Tag>
}
