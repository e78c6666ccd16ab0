import { useAtomValue } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { ContactAppointments } from '../../features/history/components/contact-appointments.tsx'
import { HistoryPanel } from '../../features/history/components/history-panel.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { panel, panels, panelTitle } from '../../shared/ui/page.css.ts'
import { NotesSection } from '../../workspace/notes/components/notes-section.tsx'

interface Props extends Pick<ComponentProps<typeof HistoryPanel>, 'zone' | 'nameOf' | 'linkTo' | 'actionFor'> {
  contact: Contact
  /** Its facts, or the form that edits them. */
  details: ReactNode
  /** Its appointment, or the way to one. */
  booking?: ReactNode
  /** The conversation with the claimant. */
  messages?: ReactNode
}

/**
 * The panels of a contact's page: details, booking, notes and, for those who may see it, what has happened to it
 * and to its appointments.
 */
export function ContactPanels({ contact: { id, version }, details, booking, messages, ...history }: Props) {
  const may = useAtomValue(permissionAtom)
  const { actionFor: _undo, ...timeline } = history
  return (
    <div className={panels}>
      <section className={panel} aria-label="Details">
        <h2 className={panelTitle}>Details</h2>
        {details}
      </section>
      {booking && <div className={panel}>{booking}</div>}
      {messages && <div className={panel}>{messages}</div>}
      {may('history:view') && may('contacts:view') && (
        <section className={panel} aria-label="Appointments">
          <h2 className={panelTitle}>Appointments</h2>
          <ContactAppointments id={id} version={version} {...timeline} />
        </section>
      )}
      <section className={panel} aria-label="Notes">
        <NotesSection category="contact" id={id} />
      </section>
      {may('history:view') && (
        <section className={panel} aria-label="Status">
          <h2 className={panelTitle}>Status</h2>
          <HistoryPanel category="contact" id={id} version={version} {...history} />
        </section>
      )}
    </div>
  )
}
