import type { ReactNode } from 'react'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import type { BusinessesApi, BusinessesList, ListedBusiness } from '../api/businesses-api.ts'
import { placeOf } from '../business-words.ts'
import type { BusinessesSearch } from '../businesses-search.ts'
import { BusinessDrawer } from './business-drawer.tsx'
import { BusinessesTools } from './businesses-tools.tsx'
import { NewBusinessDrawer } from './new-business-drawer.tsx'
import { UsageCards } from './usage-cards.tsx'
import { UsageTable } from './usage-table.tsx'

interface Props {
  api: BusinessesApi
  list: Fetched<BusinessesList> & { refetch: () => void }
  search: BusinessesSearch
  onSearch: (search: BusinessesSearch) => void
  zone: string
  /** The way to what went out by mail and SMS. */
  outboxLink: ReactNode
  /** The way to the people of a business. */
  peopleLink: (business: ListedBusiness) => ReactNode
}

/** Every business of the platform, for the super admin. */
export function BusinessesDesk({ api, list, search, onSearch, zone, outboxLink, peopleLink }: Props) {
  const { data, error, refetch } = list
  const close = () => onSearch({ ...search, business: undefined })
  const opened = data?.data.find(({ id }) => id === search.business)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Businesses</h1>
        {data && countOf(data.data.length, 'business', 'businesses')}
        {outboxLink}
      </div>
      <BusinessesTools search={search} onSearch={onSearch} zone={zone} />
      <div className={notices}>
        {error !== undefined && data && <Stale onRetry={refetch}>This list may be old: {reasonOf(error)}</Stale>}
      </div>
      <BusinessesFound list={list} search={search} onSearch={onSearch} />
      {search.business === 'new' && <NewBusinessDrawer api={api} onChanged={refetch} onClose={close} />}
      {opened && (
        <BusinessDrawer
          key={opened.id}
          api={api.of(opened.id)}
          business={opened}
          peopleLink={peopleLink(opened)}
          onChanged={refetch}
          onClose={close}
        />
      )}
    </div>
  )
}

function BusinessesFound({ list, search, onSearch }: Pick<Props, 'list' | 'search' | 'onSearch'>) {
  const isNarrow = useIsNarrow()
  const { data, error, busy, refetch } = list
  if (!data && error !== undefined && !busy) {
    return <Failed title="The businesses could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading businesses…" rows={6} />
  const found = data.data
    .filter((business) => fits(business, search.q))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  if (data.data.length === 0) return <Empty title="No business yet">Open the first one, with its admin.</Empty>
  if (found.length === 0) {
    return (
      <Empty
        title="No business fits"
        action={<Button onClick={() => onSearch({ ...search, q: undefined })}>Show all</Button>}
      >
        Search by name or place.
      </Empty>
    )
  }
  const shared = { businesses: found, onOpen: (business: string) => onSearch({ ...search, business }) }
  return (
    <div aria-busy={busy}>
      {isNarrow ? <UsageCards {...shared} /> : <UsageTable {...shared} openId={search.business} />}
    </div>
  )
}

function fits(business: ListedBusiness, q = ''): boolean {
  const text = `${business.name} ${placeOf(business)}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
