import type { ReactNode } from 'react'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { defineList } from '../../../workspace/list/list-definition.ts'
import { type IngestedClaim, type IngestedPage, listIngested } from '../review/api/list-ingested.ts'
import { ingestedAddress, type IngestedSearch, leftQuery, pageSize } from './left-search.ts'

/** What the page around the list knows. */
export interface IngestedContext {
  /** The time zone of the business. */
  readonly zone: string
  readonly narrowing?: Narrowing
  readonly onBack: () => void
  /** Leads to the contact that came of a claim. */
  readonly contactLink: (contactId: string) => ReactNode
}

/** Claims that have left the queue, with what was done about each, newest first. */
export const ingestedList = defineList<IngestedClaim, IngestedSearch, IngestedContext, IngestedPage>({
  name: 'ingested claims',
  title: 'Ingested',
  address: ingestedAddress,
  pageSize,
  load: (search, { narrowing }, signal) => listIngested({ ...leftQuery(search), ...narrowing }, signal),
  columns: [
    { label: 'Claim', sort: 'claim_number', main: true, look: 'mono', cell: ({ claim_number }) => claim_number },
    { label: 'What was done', card: 'line', cell: ({ action_label }) => action_label },
    { label: 'Claimant', sort: 'claimant', card: 'line', cell: (one) => `${one.first_name} ${one.last_name}` },
    {
      label: 'Vehicle',
      sort: 'vehicle',
      card: 'dim',
      cell: ({ year, make, model }) => [year, make, model].filter(Boolean).join(' '),
    },
    { label: 'Contact', cell: ({ contact }, { contactLink }) => contact && contactLink(contact) },
    { label: 'By', sort: 'ingested_by', card: 'dim', cell: ({ ingested_by }) => ingested_by },
    {
      label: 'When',
      sort: 'ingested_at',
      card: 'dim',
      cell: ({ ingested_at }, { zone }) => formatInstant(ingested_at, zone),
    },
  ],
  labels: {
    one: 'claim',
    many: 'ingested claims',
    table: 'Ingested claims',
    loading: 'Loading ingested claims',
    failed: 'The list could not be loaded',
    search: { label: 'Search ingested claims', placeholder: 'Name, claim number or VIN' },
    empty: { title: 'Nothing ingested yet', hint: 'Claims appear here once they have left the queue.' },
    noneFits: { title: 'No matches', hint: 'Try part of the name or number.' },
    nameOf: ({ claim_number }) => claim_number,
  },
  count: ({ total }) => countOf(total, 'claim'),
  head: ({ context }) => (
    <Button icon="left" onClick={context.onBack}>
      Return to queue
    </Button>
  ),
})
