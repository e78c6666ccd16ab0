import { type AuditEntry, auditKinds } from '../../../contract/audit/audit.ts'
import { auditKindLabels } from '../../../contract/audit/audit-labels.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList } from '../../workspace/list/list-definition.ts'
import { type AuditApi, type AuditPage, pageSize } from './api/audit-api.ts'
import { auditAddress, type AuditSearch } from './audit-search.ts'
import { whoIn } from './audit-who.ts'
import { AuditDrawer } from './components/audit-drawer.tsx'
import { AuditTools } from './components/audit-tools.tsx'

/** What the page around the list knows. */
export interface AuditContext {
  readonly api: AuditApi
  /** The time zone of the reader's business: days are days there. */
  readonly zone: string
  /** The people that the list can be narrowed to, by id. */
  readonly people: readonly Choice[]
  /** Whether entries of several businesses are shown. */
  readonly isOfAll: boolean
}

const kinds = auditKinds.map((value) => ({ value, label: auditKindLabels[value] }))
const whatOf = ({ what, times }: AuditEntry) => (times > 1 ? `${what} (${times.toLocaleString('en-US')} times)` : what)
const fromOf = ({ address, device }: AuditEntry) => [device, address].filter(Boolean).join(', ')

/** Who did what, when and from where. */
export const auditList = defineList<AuditEntry, AuditSearch, AuditContext, AuditPage>({
  name: 'audit',
  address: auditAddress,
  pageSize,
  load: (search, { api, zone }, signal) => api.list(search, zone, signal),
  columns: [
    {
      label: 'When',
      card: 'dim',
      cell: ({ last_at, at }, { zone }) => formatInstant(last_at ?? at, zone),
    },
    { label: 'Who', card: 'line', cell: whoIn },
    { label: 'What', main: true, cell: whatOf },
    { label: 'About', card: 'line', cell: ({ about }) => about ?? '' },
    { label: 'From', card: 'dim', cell: fromOf },
    {
      label: 'Business',
      card: 'dim',
      cell: ({ business }) => business?.name ?? 'None',
      isShown: ({ isOfAll }) => isOfAll,
    },
    {
      label: 'Result',
      card: 'tag',
      cell: ({ result }) => (
        <Tag tone={result === 'done' ? 'grey' : 'amber'}>{result === 'done' ? 'Done' : 'Refused'}</Tag>
      ),
    },
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: 'Kind', all: 'All kinds', choices: () => kinds },
    { kind: 'choice', name: 'person', label: 'Person', all: 'All people', choices: ({ people }) => people },
    { kind: 'flag', name: 'refused', label: 'Refused only', narrows: true },
  ],
  labels: {
    one: 'entry',
    many: 'entries',
    table: 'Audit log',
    loading: 'Loading the audit log…',
    failed: 'The audit log could not be loaded',
    search: { label: 'Search the audit log', placeholder: 'Person, address or device' },
    empty: { title: 'No entries yet', hint: 'Sign-ins, exports and changes of users and settings appear here.' },
    noneFits: {
      title: 'No matching entries',
      hint: 'Try another kind, person or time.',
      showAll: 'Show all entries',
    },
    nameOf: ({ what }) => what,
  },
  tools: ({ search, change, context: { api, zone } }) => (
    <AuditTools api={api} search={search} zone={zone} change={change} />
  ),
  drawer: ({ item, context, close }) => item && <AuditDrawer entry={item} zone={context.zone} onClose={close} />,
})
