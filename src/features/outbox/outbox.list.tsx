import { type OutboxMessage, outboxStates } from '../../../contract/calls/list-outbox.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList } from '../../workspace/list/list-definition.ts'
import { listOutbox, type OutboxPage, pageSize } from './api/list-outbox.ts'
import { MessageAbout } from './components/message-about.tsx'
import { MessageDrawer } from './components/message-drawer.tsx'
import { MessageKind } from './components/message-kind.tsx'
import { outboxAddress, type OutboxSearch } from './outbox-search.ts'
import { aboutOf, stateLabels } from './outbox-labels.ts'

/** What the page around the list knows. */
export interface OutboxContext {
  /** The time zone of the reader's business. */
  readonly zone: string
}

const states = outboxStates.map((value) => ({ value, label: stateLabels[value].label }))

/** Mail and SMS that went out, of all businesses, to be read. */
export const outboxList = defineList<OutboxMessage, OutboxSearch, OutboxContext, OutboxPage>({
  name: 'outbox',
  title: 'Outbox',
  address: outboxAddress,
  pageSize,
  load: (search, _context, signal) => listOutbox(search, signal),
  columns: [
    { label: 'Kind', sort: 'kind', cell: ({ kind }) => <MessageKind kind={kind} /> },
    {
      label: 'To',
      sort: 'to',
      card: 'line',
      cell: ({ to }) => to,
      cardCell: ({ kind, to }) => (
        <>
          <MessageKind kind={kind} /> to {to}
        </>
      ),
    },
    { label: 'About', sort: 'about', main: true, cell: (message) => <MessageAbout message={message} /> },
    { label: 'Business', sort: 'business', cell: ({ business }) => business.name },
    {
      label: 'State',
      sort: 'state',
      card: 'tag',
      cell: ({ state }) => <Tag tone={stateLabels[state].tone}>{stateLabels[state].label}</Tag>,
    },
    {
      label: 'Queued',
      sort: 'queued_at',
      card: 'dim',
      cell: ({ queued_at }, { zone }) => formatInstant(queued_at, zone),
    },
  ],
  filters: [{ kind: 'choice', name: 'state', label: 'State', all: 'All statuses', choices: () => states }],
  labels: {
    one: 'message',
    many: 'messages',
    table: 'Outbox',
    loading: 'Loading the outbox…',
    failed: 'The outbox could not be loaded',
    search: { label: 'Search the outbox', placeholder: 'Recipient, subject or business' },
    empty: { title: 'No messages yet', hint: 'Invitations, links and codes appear here when sent.' },
    noneFits: {
      title: 'No matching messages',
      hint: 'Try another search or status.',
      showAll: 'Show all messages',
    },
    nameOf: aboutOf,
  },
  head: ({ refetch }) => (
    <Button icon="refresh" onClick={refetch}>
      Refresh
    </Button>
  ),
  drawer: ({ item, context, close }) => item && <MessageDrawer message={item} zone={context.zone} onClose={close} />,
})
