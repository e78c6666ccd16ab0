import { useState } from 'react'
import { contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { exportContacts } from '../bulk/export-contacts.ts'
import type { AssignedContext } from './assigned.list.tsx'
import type { AssignedSearch } from './assigned-search.ts'
import { listAssigned } from './api.ts'
import { listAllAssigned } from './list-all-assigned.ts'

interface Props {
  context: AssignedContext
  search: AssignedSearch
  /** Stories replace them. */
  list?: typeof listAssigned
  save?: typeof exportContacts
}

/** Saves the assigned contacts that the list shows, on all of its pages, as a CSV file that the audit log names. */
export function ExportAssigned({ context, search, list = listAssigned, save = exportContacts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const contacts = await listAllAssigned(list, context.userId, search)
      const choices = [...context.events, ...context.appraisers]
      const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label
      await save(contacts, { zone: viewerZone, nameOf }, describe(search), 'assigned contacts')
    } catch (error) {
      showErrorToast('Not exported', error)
    }
    setBusy(false)
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      Export
    </Button>
  )
}

/** How the list is narrowed, for the audit log. What was typed may be personal, and stays out. */
function describe({ q, status, event, appraiser, booked }: AssignedSearch): string {
  return [
    q && 'searched',
    status && `status ${contactStatusLabel(status)}`,
    event && 'of one event',
    appraiser && 'of one appraiser',
    booked && 'with an appointment',
  ]
    .filter(Boolean)
    .join(', ')
}
