import { Suspense } from 'react'
import { Loading } from '../../shared/ui/states.tsx'
import { useIsContactsGrid } from '../contacts/contacts-layout.tsx'
import { pageNamed } from '../page-named.ts'
import { ContactsListRoute } from './contacts.tsx'

/** Its chunk has the grid. */
const Grid = pageNamed('ContactsGridRoute')

/** The contacts of the business: a list, or a grid for those who work on them. */
export function ContactsRoute() {
  if (!useIsContactsGrid()) return <ContactsListRoute />
  return (
    <Suspense fallback={<Loading label="Loading contacts…" rows={16} />}>
      <Grid />
    </Suspense>
  )
}
