import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { readAssigned } from '../../../features/contacts/assigned/api.ts'
import { ContactLinks } from '../../../features/contacts/assigned/contact-links.tsx'
import { contactApi } from '../../../features/contacts/api/contact-api.ts'
import { ContactFacts } from '../../../features/contacts/components/contact-facts.tsx'
import { ContactStatusMenu } from '../../../features/contacts/components/contact-status-menu.tsx'
import { contactName } from '../../../features/contacts/contact-labels.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'
import { useNoteRecent } from '../../../shared/recent/use-note-recent.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { ContactPanels } from '../../contacts/contact-panels.tsx'
import { ProductionLogLink } from '../../production-log/production-log-link.tsx'
import { LeadOfClaimant } from '../../leads/lead-of-claimant.tsx'
import { contactsAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** One assigned contact, for somebody on the way to the vehicle. */
export function AssignedClaimantRoute() {
  const { claimant = '' } = useParams({ strict: false })
  return <AssignedClaimantPage key={claimant} id={claimant} />
}

function AssignedClaimantPage({ id }: { id: string }) {
  const me = useMe()
  const fetched = useFetched(`contact ${id}`, (signal) => contactApi.get(id, signal))
  const { data: contact, error, busy, refetch } = fetched
  useStreamChanges('contact', id, refetch)
  useNoteRecent(contact ? { category: 'contact', id, title: contactName(contact), detail: contact.claim_number } : null)
  const back = (
    <Link to={contactsAddress(me.role) ?? landingRoutes[me.role]} className={button({ tone: 'ghost' })}>
      Back
    </Link>
  )
  // Also after it was shown: a contact that is assigned no more is gone at once.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <Empty title="Contact not found" action={back}>
        It does not exist, or it is not assigned to you.
      </Empty>
    )
  }
  if (!contact && busy) return <Loading label="Loading the contact…" rows={10} />
  if (!contact) return <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{contactName(contact)}</h1>
        {back}
        <ProductionLogLink contact={contact.id} />
        <Actions contact={contact} onChanged={refetch} />
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        <LeadOfClaimant claimant={contact.id} />
      </div>
      <ContactLinks contact={contact} />
      <Panels contact={contact} />
    </div>
  )
}

function Actions({ contact, onChanged }: { contact: Contact; onChanged: () => void }) {
  const may = useAtomValue(permissionAtom)
  if (!may('assigned:work')) return null
  return <ContactStatusMenu api={contactApi} contact={contact} onChanged={onChanged} />
}

function Panels({ contact }: { contact: Contact }) {
  const me = useMe()
  const { data } = useFetched(`assigned ${me.id}`, (signal) => readAssigned(me.id, signal))
  const names = new Map([...(data?.storms ?? []), ...(data?.appraisers ?? [])].map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => (id === me.id ? me.full_name : names.get(id))
  const zone = me.business.timezone
  return (
    <ContactPanels
      contact={contact}
      details={<ContactFacts contact={contact} zone={zone} nameOf={nameOf} />}
      zone={zone}
      nameOf={nameOf}
      linkTo={(_category, _id, label) => label}
    />
  )
}
