import type { ReactNode } from 'react'
import type { Person } from '../../../contract/people/person.ts'
import { type Role, roleLabels } from '../../../contract/people/roles.ts'
import { formatDayOf } from '../../shared/time/format-time.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { Notice } from '../../shared/ui/states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList } from '../../workspace/list/list-definition.ts'
import { pageSize, type PeopleApi, type PeopleReply } from './api/people-api.ts'
import { PersonDrawer } from './components/person-drawer.tsx'
import { personActions } from './person-actions.ts'
import { peopleAddress, type PeopleSearch } from './people-search.ts'
import { personName, rolesOf, stateLabels } from './people-labels.ts'

/** What the page around the list knows. */
export interface PeopleContext {
  readonly api: PeopleApi
  /** Roles that may be given here; empty where the role follows from who asks. */
  readonly roles: readonly Role[]
  readonly zone: string
  /** The way to what a person saw, for the platform. */
  readonly viewLink?: (person: Person) => ReactNode
}

/** People that somebody manages: found, added, changed, invited, deleted and restored. */
export const peopleList = defineList<Person, PeopleSearch, PeopleContext, PeopleReply>({
  name: 'people',
  address: peopleAddress,
  pageSize,
  load: (search, { api }, signal) => api.list(search, signal),
  find: (id, { deleted }, { api }, signal) => api.find(id, deleted ?? false, signal),
  columns: [
    { label: 'Name', sort: 'name', main: true, cell: personName },
    { label: 'Email', sort: 'email', card: 'line', cell: ({ email }) => email },
    { label: 'Role', sort: 'role', card: 'dim', cell: rolesOf, isShown: ({ roles }) => roles.length > 0 },
    {
      label: 'State',
      sort: 'state',
      card: 'tag',
      cell: ({ state }) => <Tag tone={stateLabels[state].tone}>{stateLabels[state].label}</Tag>,
    },
    { label: 'Phone', cell: ({ phone }) => formatPhone(phone ?? '') },
    { label: 'Added', sort: 'created_at', cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  usualSort: 'name',
  isDimmed: ({ state }) => state === 'deleted',
  filters: [
    {
      kind: 'choice',
      name: 'role',
      label: 'Role',
      all: 'All roles',
      choices: ({ roles }) => roles.map((value) => ({ value, label: roleLabels[value] })),
    },
    { kind: 'flag', name: 'deleted', label: 'Show deleted' },
  ],
  menu: personActions,
  labels: {
    one: 'person',
    many: 'people',
    table: 'People',
    loading: 'Loading users…',
    failed: 'Users could not be loaded',
    search: { label: 'Search users', placeholder: 'Name, email, phone or company' },
    empty: { title: 'No users yet', hint: 'Add your first user. They get an invitation by email.' },
    noneFits: {
      title: 'No matching users',
      hint: 'Try another search or role.',
      showAll: 'Show all users',
    },
    add: 'Add user',
    nameOf: personName,
  },
  count: ({ total, all }) => (total === all ? countOf(all, 'person', 'people') : `${total} of ${all}`),
  drawer: ({ item, search, context, perform, changed, close }) => (
    <PersonDrawer
      api={context.api}
      person={item ?? null}
      roles={context.roles}
      // The one that may do least, so that nobody is given more by oversight.
      firstRole={context.roles.length === 0 ? 'shop_agent' : (search.role ?? 'readonly')}
      viewLink={item && context.viewLink?.(item)}
      perform={perform}
      onChanged={changed}
      onClose={close}
    />
  ),
  gone: ({ search, change }) => (
    <Notice
      tone="amber"
      action={!search.deleted && <Button onClick={() => change({ deleted: true })}>Show deleted</Button>}
    >
      The user you opened is not in this list.
    </Notice>
  ),
})
