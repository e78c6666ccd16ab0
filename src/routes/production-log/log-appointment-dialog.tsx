import type { ReactNode } from 'react'
import type { Lead } from '../../../contract/leads/lead.ts'
import { leadName } from '../../features/leads/lead-labels.ts'
import type { ProductionLogApi } from '../../features/production-log/api/production-log-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Empty, Loading } from '../../shared/ui/states.tsx'
import { DropOffPanel } from '../../workspace/drop-offs/components/drop-off-panel.tsx'
import type { DropOffApi } from '../../workspace/drop-offs/drop-off-api.ts'

interface Props {
  contact: string
  findLog: ProductionLogApi['get']
  findLead: (contact: string, signal?: AbortSignal) => Promise<Lead | null>
  dropOffs: DropOffApi
  /** Booking of the inspection, for a log that has made no lead yet. */
  inspection: ReactNode
  onClose: () => void
}

/** The appointment of one production log (product, sections 2 and 8). */
export function LogAppointmentDialog({ contact, findLog, findLead, dropOffs, inspection, onClose }: Props) {
  const log = useFetched(`log to schedule ${contact}`, (signal) => findLog(contact, signal))
  const { data } = log
  return (
    <Dialog
      open
      onClose={onClose}
      width="extra-large"
      title="Add the appointment for this production log entry"
      foot={<Button onClick={onClose}>Close</Button>}
    >
      {!data && log.error !== undefined ? (
        <Empty title="There was an error finding the production log for this claimant" action={retry(log.refetch)}>
          Please find the new lead in the leads tab and schedule the appointment from there.
        </Empty>
      ) : !data ? (
        <Loading label="Loading the production log…" rows={6} />
      ) : data.lead_id === null && data.production_log.status === 'draft' ? (
        inspection
      ) : (
        <DropOffOfContact {...{ contact, findLead, dropOffs }} />
      )}
    </Dialog>
  )
}

const retry = (refetch: () => void) => <Button onClick={refetch}>Retry</Button>

function DropOffOfContact({ contact, findLead, dropOffs }: Pick<Props, 'contact' | 'findLead' | 'dropOffs'>) {
  const {
    data: lead,
    error,
    refetch,
  } = useFetched(`lead to schedule ${contact}`, (signal) => findLead(contact, signal))
  useTopicRefetch('lead', refetch, (event) => event.stream === `lead:${lead?.id}`)
  if (lead === null || (!lead && error !== undefined))
    return <Empty title="There was an error loading this lead" action={retry(refetch)} />
  if (!lead) return <Loading label="Loading the lead…" rows={6} />
  return <DropOffPanel api={dropOffs} lead={lead} name={leadName(lead)} onChanged={refetch} />
}
