import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { streamOf } from '../../../contract/events/recorded.ts'
import { leadOfContact } from '../../features/leads/api/lead-api.ts'
import { productionLogApi, type ProductionLogReply } from '../../features/production-log/api/production-log-api.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { dropOffApi } from '../../workspace/drop-offs/drop-off-api.ts'
import { BookingOfContact, useMayBook } from '../contacts/contact-booking.tsx'
import { LogAppointmentDialog } from './log-appointment-dialog.tsx'

interface Props {
  reply: ProductionLogReply
  refetch: () => void
}

/** What the dialog is asked for; gone once it is closed. */
interface Request {
  readonly contact: string
}

/** The button that adds the appointment, which moves on the page as the log is completed, and its dialog, which stays. */
interface LogAppointment {
  readonly add: ReactNode
  readonly dialog: ReactNode
}

/** Adds the appointment that a production log lacks: the drop-off of its lead, or before there is one the inspection. */
export function useLogAppointment({ reply, refetch }: Props): LogAppointment {
  const { contact, lead_id, production_log } = reply
  const mayWorkOnLeads = useAtomValue(permissionAtom)('leads:work')
  const mayBook = useMayBook()
  const [request, setRequest] = useState<Request | null>(null)
  const add = (
    <Button icon="plus" onClick={() => setRequest({ contact: contact.id })}>
      Add appointment
    </Button>
  )
  const lacksInspection = production_log.status === 'draft' && contact.appointment === null
  return {
    add:
      lead_id !== null
        ? mayWorkOnLeads && <UnlessScheduled contact={contact.id} lead={lead_id} add={add} />
        : mayBook && lacksInspection && add,
    dialog: request && (
      <LogAppointmentDialog
        contact={request.contact}
        findLog={productionLogApi.get}
        findLead={leadOfContact}
        dropOffs={dropOffApi}
        inspection={<BookingOfContact id={request.contact} hasKeys={false} />}
        onClose={() => {
          setRequest(null)
          refetch()
        }}
      />
    ),
  }
}

interface LeadProps {
  contact: string
  lead: string
  add: ReactNode
}

/** Nothing once the lead has a drop-off. Of a lead that can’t be loaded the dialog says so. */
function UnlessScheduled({ contact, lead, add }: LeadProps) {
  const { data, busy, refetch } = useFetched(`lead of the log of ${contact}`, (signal) =>
    leadOfContact(contact, signal),
  )
  const stream = streamOf('lead', lead)
  useTopicRefetch('lead', refetch, (event) => event.stream === stream)
  if (!data && busy) return null
  return data?.appointment ? null : add
}
