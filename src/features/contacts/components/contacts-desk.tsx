import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import type { Narrowed } from '../../../workspace/slots/narrowed.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { notices, page as pageStyle } from '../../../shared/ui/page.css.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { NoneLeft } from '../../../workspace/list/none-left.tsx'
import { Pager } from '../../../workspace/list/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { type ContactsPage, pageSize } from '../api/list-contacts.ts'
import { type ContactsSearch, sortedBy } from '../contacts-search.ts'
import { ContactCards } from './contact-cards.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { ContactsTools } from './contacts-tools.tsx'

interface Props {
  list: Fetched<ContactsPage> & { refetch: () => void }
  search: ContactsSearch
  onSearch: (search: ContactsSearch) => void
  zone: string
  /** Set where the list shows a part only. */
  narrowed?: Narrowed | null
}

/** The contacts of the business, a page at a time. */
export function ContactsDesk({ list, search, onSearch, zone, narrowed = null }: Props) {
  return (
    <div className={pageStyle}>
      <h1 className={hiddenLabel}>Contacts</h1>
      <ContactsTools search={search} onSearch={onSearch} />
      <div className={notices}>
        {narrowed?.notice}
        {list.error !== undefined && list.data && (
          <Stale onRetry={list.refetch}>This list may be old: {reasonOf(list.error)}</Stale>
        )}
      </div>
      <ContactList list={list} search={search} onSearch={onSearch} zone={zone} narrowed={narrowed} />
    </div>
  )
}

function ContactList({ list, search, onSearch, zone, narrowed = null }: Props) {
  const isNarrow = useIsNarrow()
  const { data, error, busy } = list
  if (!data && error !== undefined && !busy) {
    return <Failed title="The contacts could not be fetched" message={reasonOf(error)} onRetry={list.refetch} />
  }
  if (!data) return <Loading label="Loading contacts…" rows={pageSize} />
  const page = search.page ?? 1
  const pager = (
    <Pager
      page={page}
      pageSize={pageSize}
      total={data.count}
      words={countOf(data.count, 'contact')}
      onPage={(to) => onSearch({ ...search, page: to > 1 ? to : undefined })}
    />
  )
  if (data.data.length === 0) {
    return <NoContacts search={search} onSearch={onSearch} count={data.count} narrowed={narrowed} />
  }
  const shared = {
    contacts: data.data as readonly Contact[],
    zone,
    onOpen: (contact: string) => onSearch({ ...search, contact }),
  }
  return (
    <div aria-busy={busy}>
      {isNarrow ? (
        <ContactCards {...shared} />
      ) : (
        <ContactsTable
          {...shared}
          openId={search.contact}
          sort={search.sort}
          asc={search.asc}
          onSort={(column) => onSearch(sortedBy(search, column))}
        />
      )}
      {pager}
    </div>
  )
}

type NoneProps = Pick<Props, 'search' | 'onSearch'> & { count: number; narrowed: Narrowed | null }

function NoContacts({ search, onSearch, count, narrowed }: NoneProps) {
  if (count > 0) {
    return (
      <Empty
        title="This page is empty"
        action={<Button onClick={() => onSearch({ ...search, page: undefined })}>First page</Button>}
      >
        The list has become shorter meanwhile.
      </Empty>
    )
  }
  if (search.q || search.status) {
    return (
      <Empty
        title="No contact fits"
        action={<Button onClick={() => onSearch({})}>{narrowed ? 'Show all of these' : 'Show all contacts'}</Button>}
      >
        Search by name, claim number, VIN or phone, or choose another status.
      </Empty>
    )
  }
  if (narrowed) return <NoneLeft what="contacts" onShowAll={narrowed.onShowAll} />
  return <Empty title="No contacts yet">Contacts come out of Intake, as claims are decided there.</Empty>
}
