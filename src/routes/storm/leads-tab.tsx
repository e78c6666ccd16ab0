import { useMemo } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { leadsList } from '../../features/leads/leads.list.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { useLeadsContext } from '../leads/use-leads-context.ts'

/** Below the head of the event the list has a page at a time. */
const { title: _title, head: _head, isEndless: _endless, ...list } = leadsList
const tab = { tab: 'leads' }

/** The list of leads, narrowed to one event. */
function leadsOf(event: string): typeof leadsList {
  return {
    ...list,
    name: 'leads of event',
    load: (search, context, signal) => list.load({ ...search, event }, context, signal),
    columns: list.columns.filter(({ label }) => label !== 'Event'),
    filters: (list.filters ?? []).filter((one) => one.name !== 'event'),
    labels: {
      ...list.labels,
      empty: { title: 'No leads in this event', hint: 'A vehicle becomes a lead once it is appraised.' },
    },
  }
}

/** The leads of an event. */
export function LeadsTab({ storm: { id: event } }: { storm: StormView }) {
  const context = useLeadsContext()
  const definition = useMemo(() => leadsOf(event), [event])
  return <ListPage definition={definition} context={context} fetchKey={event} keep={tab} topic="lead" />
}
