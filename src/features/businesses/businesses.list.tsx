import type { ReactNode } from 'react'
import { nameOfTimeZone } from '../../../contract/businesses/time-zones.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { defineList, type ListColumn } from '../../workspace/list/list-definition.ts'
import { type BusinessesApi, type BusinessesList, type ListedBusiness, pageSize } from './api/businesses-api.ts'
import { placeOf, usageColumns } from './business-format.ts'
import { businessesAddress, type BusinessesSearch } from './businesses-search.ts'
import { BusinessDrawer } from './components/business-drawer.tsx'
import { NewBusinessDrawer } from './components/new-business-drawer.tsx'
import { StateTag } from './components/state-tag.tsx'
import { UsageSpan } from './components/usage-span.tsx'

/** What the page around the list knows. */
export interface BusinessesContext {
  readonly api: BusinessesApi
  /** The reader's time zone: days of usage are days there. */
  readonly zone: string
  readonly ownBusinessId: string
  /** The ways to the audit log of all businesses, and to what went out by mail and SMS. */
  readonly outboxLink: ReactNode
  /** The way to the people of a business. */
  readonly peopleLink: (business: ListedBusiness) => ReactNode
}

const usage = usageColumns.map(
  ({ of, label }): ListColumn<ListedBusiness, BusinessesContext, BusinessesList> => ({
    label,
    sort: of,
    look: 'figure',
    card: 'figure',
    cell: (business) => formatCount(business.usage[of]),
    sum: (reply) => formatCount(reply.usage[of]),
  }),
)

/** Every business of the platform with its usage between two days, for the super admin. */
export const businessesList = defineList<ListedBusiness, BusinessesSearch, BusinessesContext, BusinessesList>({
  name: 'businesses',
  title: 'Businesses',
  address: businessesAddress,
  pageSize,
  load: (search, { api, zone }, signal) => api.list(search, zone, signal),
  find: (id, search, { api, zone }, signal) => api.find(id, search, zone, signal),
  columns: [
    { label: 'Business', sort: 'name', main: true, cell: ({ name }) => name },
    { label: 'Place', sort: 'place', card: 'dim', cell: placeOf },
    {
      label: 'Time zone',
      sort: 'timezone',
      cell: ({ timezone }) => nameOfTimeZone(timezone),
    },
    { label: 'State', sort: 'state', cell: ({ state }) => <StateTag state={state} /> },
    ...usage,
  ],
  sums: { label: 'Total', isShown: ({ total }) => total > 1 },
  usualSort: 'name',
  labels: {
    one: 'business',
    many: 'businesses',
    table: 'Businesses',
    loading: 'Loading businesses…',
    failed: 'Businesses could not be loaded',
    search: { label: 'Search businesses', placeholder: 'Name or location', isLabelShown: true },
    empty: { title: 'No businesses yet', hint: 'Add your first business and its admin.' },
    noneFits: { title: 'No matching businesses', hint: 'Try another name or location.', showAll: 'Show all' },
    add: 'Add business',
    nameOf: ({ name }) => name,
  },
  head: ({ reply, context }) => (
    <>
      {reply && countOf(reply.total, 'business', 'businesses')}
      {context.outboxLink}
    </>
  ),
  tools: ({ search, change, context }) => <UsageSpan search={search} change={change} zone={context.zone} />,
  drawer: ({ id, item, context, changed, close }) => {
    const { api, peopleLink, zone, ownBusinessId } = context
    if (id === null) return <NewBusinessDrawer api={api} onChanged={changed} onClose={close} />
    if (!item) return null
    const link = peopleLink(item)
    const state = { api: api.stateOf(id), ownBusinessId, zone }
    const archives = api.archivesOf(id)
    return (
      <BusinessDrawer
        {...{ state, archives }}
        api={api.of(id)}
        business={item}
        peopleLink={link}
        onChanged={changed}
        onClose={close}
      />
    )
  },
})
