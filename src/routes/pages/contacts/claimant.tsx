import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { getContact } from '../../../features/contacts/api/get-contact.ts'
import { DeletedContact } from '../../../features/contacts/components/contact-actions.tsx'
import { ContactFacts } from '../../../features/contacts/components/contact-facts.tsx'
import { AssignButton } from '../../../features/contacts/assigned/assign-button.tsx'
import { ContactStatusTag } from '../../../features/contacts/components/contact-status-tag.tsx'
import { contactName } from '../../../features/contacts/contact-labels.ts'
import type { NameOf } from '../../../features/history/event-description.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { formFoot, notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useNoteRecent } from '../../../shared/recent/use-note-recent.ts'
import { ContactBooking } from '../../contacts/contact-booking.tsx'
import { ContactEditing } from '../../contacts/contact-editing.tsx'
import { ContactPanels } from '../../contacts/contact-panels.tsx'
import { ConversationOf, useSeesMessages } from '../../messages/conversation-of.tsx'
import { ProductionLogLink } from '../../production-log/production-log-link.tsx'
import { LeadOfClaimant } from '../../leads/lead-of-claimant.tsx'
import { HistoryLink } from '../../history-link.tsx'
import { contactsAddress } from '../../places.ts'
import { undoOf, UndoReview } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'
import { visitAddress } from '../../visit-address.ts'
import { useNames } from '../../use-names.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'

/** One contact on a page of its own. */
export function ClaimantRoute() {
  const { claimant = '' } = useParams({ strict: false })
  return <ClaimantPage key={claimant} id={claimant} />
}

function ClaimantPage({ id }: { id: string }) {
  const me = useMe()
  const nameOf = useNames()
  const may = useAtomValue(permissionAtom)
  const { data: contact, error, busy, refetch } = useFetched(`contact ${id}`, (signal) => getContact(id, signal))
  useStreamChanges('contact', id, refetch)
  useNoteRecent(contact ? { category: 'contact', id, title: contactName(contact), detail: contact.claim_number } : null)
  const back = (
    <Link to={contactsAddress(me.role) ?? landingRoutes[me.role]} className={button({ tone: 'ghost' })}>
      Back
    </Link>
  )
  if (!contact && busy) return <Loading label="Loading the contact…" rows={10} />
  if (!contact && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <Empty title="Contact not found" action={back}>
        It does not exist, or it belongs to another business.
      </Empty>
    )
  }
  if (!contact) return <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
  const notice = (
    <>
      {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
      <DeletedContact
        contact={contact}
        zone={me.business.timezone}
        mayWork={may('contacts:work')}
        onChanged={refetch}
      />
    </>
  )
  const parts = { contact, nameOf, back, notice, onChanged: refetch }
  if (!may('contacts:work')) return <Claimant {...parts} form={null} buttons={null} />
  return (
    <ContactEditing contact={contact} nameOf={nameOf} onChanged={refetch}>
      {({ form, buttons }) => <Claimant {...parts} form={form} buttons={buttons} />}
    </ContactEditing>
  )
}

interface ClaimantProps {
  contact: Contact
  nameOf: NameOf
  back: ReactNode
  notice: ReactNode
  /** The form while the contact is edited. */
  form: ReactNode
  buttons: ReactNode
  onChanged: () => void
}

function Claimant({ contact, nameOf, back, notice, form, buttons, onChanged }: ClaimantProps) {
  const { business, role } = useMe()
  const seesMessages = useSeesMessages()
  const may = useAtomValue(permissionAtom)
  const zone = business.timezone
  return (
    <div className={page}>
      <UndoReview />
      <div className={titleLine}>
        <h1 className={title}>{contactName(contact)}</h1>
        {form && <ContactStatusTag status={contact.status} />}
        {!form && back}
        {!form && may('appraisers:assign') && <AssignButton contact={contact} />}
        {!form && may('contacts:work') && (
          <Link to={visitAddress(role, contact.id)} className={button()}>
            Enter visit
          </Link>
        )}
        {!form && <ProductionLogLink contact={contact.id} />}
        {!form && buttons}
      </div>
      <div className={notices}>
        {notice}
        <LeadOfClaimant claimant={contact.id} />
      </div>
      <ContactPanels
        contact={contact}
        details={
          <>
            {form ?? <ContactFacts contact={contact} zone={zone} nameOf={nameOf} />}
            {form && <div className={formFoot}>{buttons}</div>}
          </>
        }
        messages={seesMessages && <ConversationOf contactId={contact.id} />}
        booking={<ContactBooking contact={contact} onChanged={onChanged} />}
        zone={zone}
        nameOf={nameOf}
        linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
        {...(may('contacts:work') && { actionFor: undoOf })}
      />
    </div>
  )
}
