import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { landingRoutes } from '../../../contract/people/roles.ts'
import { getContact } from '../../features/contacts/api/get-contact.ts'
import { ContactFacts } from '../../features/contacts/components/contact-facts.tsx'
import { ContactStatusTag } from '../../features/contacts/components/contact-status-tag.tsx'
import { contactName } from '../../features/contacts/contact-words.ts'
import { HistoryPanel } from '../../features/history/components/history-panel.tsx'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { button } from '../../shared/ui/button.css.ts'
import { notices, page, panel, panels, panelTitle, title, titleLine } from '../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { HistoryLink } from '../history-link.tsx'
import { contactsAddress } from '../places.ts'
import { undoOf, UndoReview } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'
import { useStreamChanges } from '../../shared/live/use-topic-changes.ts'

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
  const zone = me.business.timezone
  const back = (
    <Link to={contactsAddress(me.role) ?? landingRoutes[me.role]} className={button({ tone: 'ghost' })}>
      Back
    </Link>
  )
  if (!contact && busy) return <Loading label="Loading the contact…" rows={10} />
  if (!contact && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return (
      <Empty title="This contact could not be found" action={back}>
        It does not exist, or it belongs to another business.
      </Empty>
    )
  }
  if (!contact) return <Failed title="The contact could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  return (
    <div className={page}>
      <UndoReview />
      <div className={titleLine}>
        <h1 className={title}>{contactName(contact)}</h1>
        <ContactStatusTag status={contact.status} />
        {back}
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be old: {reasonOf(error)}</Stale>}
      </div>
      <div className={panels}>
        <section className={panel} aria-label="Facts">
          <h2 className={panelTitle}>Facts</h2>
          <ContactFacts contact={contact} zone={zone} nameOf={nameOf} />
        </section>
        {may('history:view') && (
          <section className={panel} aria-label="Life">
            <h2 className={panelTitle}>Life</h2>
            <HistoryPanel
              category="contact"
              id={id}
              version={contact.version}
              zone={zone}
              nameOf={nameOf}
              linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
              {...(may('contacts:work') && { actionFor: undoOf })}
            />
          </section>
        )}
      </div>
    </div>
  )
}
