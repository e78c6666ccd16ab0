import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listContactImports } from '../../../features/contacts/api/list-contact-imports.ts'
import { AddContactsHome } from '../../../features/contacts/import/add-contacts-home.tsx'
import { contactImport } from '../../../features/contacts/import/contact-import.ts'
import { NewContact } from '../../../features/contacts/import/new-contact.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { useImport } from '../../../workspace/import/use-import.ts'
import { useContactChoices } from '../../contacts/use-contact-choices.ts'
import { claimantAddress, contactsAddress } from '../../places.ts'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

const unassigned = { storm_id: null, appraiser_id: null }
const noName = () => undefined

/** Contacts are added here, from files or one by one, without a claim from a carrier. */
export function AddContactsRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const imports = useImport(contactImport)
  const turn = useTopicTurn('contact', longThrottle)
  const [asked, setAsked] = useState(0)
  const refetch = () => setAsked(asked + 1)
  const history = useFetched(`contact imports ${turn} ${asked}`, listContactImports)
  const choices = useContactChoices(unassigned, noName)
  const linkTo = (id: string, text: string) => (
    <Link to={claimantAddress(me.role, id)} className={link}>
      {text}
    </Link>
  )
  return (
    <>
      <UndoReview />
      <AddContactsHome
        imports={imports}
        zone={me.business.timezone}
        onReview={() => {
          imports.close()
          void navigate({ to: contactsAddress(me.role) ?? '/' })
        }}
        history={{ ...history, refetch }}
        onUndoImport={({ id, file }) => undoWork.importRun(id, `Import of ${file}`)}
        stormName={(id) => choices.events.find(({ value }) => value === id)?.label ?? 'another event'}
        linkTo={linkTo}
      >
        <NewContact choices={choices} linkTo={linkTo} onChanged={refetch} />
      </AddContactsHome>
    </>
  )
}
