import type { Person } from '../../../../contract/people/person.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { notices } from '../../../shared/ui/page.css.ts'
import { pager } from '../../../workspace/list/pager.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import type { PeopleApi } from '../api/people-api.ts'
import { peopleFor } from '../find-people.ts'
import { type PeopleSearch, sortedBy } from '../people-search.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { type PersonCommands, usePersonCommands } from './use-person-commands.ts'

interface Props {
  api: PeopleApi
  list: Fetched<Person[]> & { refetch: () => void }
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
  /** Roles that may be given here; empty where the role follows from who asks. */
  roles: readonly Role[]
  zone: string
}

/** People that somebody manages: found, added, changed, invited, deleted and brought back. */
export function PeopleDesk({ api, list, search, onSearch, roles, zone }: Props) {
  const { data, error, refetch } = list
  const close = () => onSearch({ ...search, person: undefined })
  const commands = usePersonCommands(api, (removed) => {
    if (removed && removed.id === search.person) close()
    refetch()
  })
  const isNew = search.person === 'new'
  const person = data?.find(({ id }) => id === search.person) ?? null
  const isGone = data !== undefined && search.person !== undefined && !isNew && !person
  return (
    <>
      <PeopleTools
        search={search}
        roles={roles}
        onSearch={onSearch}
        onAdd={() => onSearch({ ...search, person: 'new' })}
      />
      <div className={notices}>
        {error !== undefined && data && <Stale onRetry={refetch}>This list may be old: {reasonOf(error)}</Stale>}
        {isGone && (
          <Notice
            tone="amber"
            action={
              !search.deleted && (
                <Button onClick={() => onSearch({ ...search, deleted: true })}>Show deleted too</Button>
              )
            }
          >
            Whom you opened is not in this list, or not any more.
          </Notice>
        )}
      </div>
      <PeopleList {...{ list, search, onSearch, roles, zone, commands }} />
      {data && (isNew || person) && (
        <PersonDrawer
          key={search.person}
          api={api}
          person={isNew ? null : person}
          people={data}
          roles={roles}
          // The one that may do least, so that nobody is given more by oversight.
          firstRole={roles.length === 0 ? 'shop_agent' : (search.role ?? 'readonly')}
          commands={commands}
          onChanged={refetch}
          onClose={close}
        />
      )}
    </>
  )
}

function PeopleList(props: Omit<Props, 'api'> & { commands: PersonCommands }) {
  const { list, search, onSearch, roles, zone, commands } = props
  const isNarrow = useIsNarrow()
  const { data, error, busy, refetch } = list
  if (!data && error !== undefined && !busy) {
    return <Failed title="The people could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading people…" rows={8} />
  const people = peopleFor(data, search)
  if (people.length === 0) {
    return data.length === 0 ? (
      <Empty title="Nobody here yet">Add the first person: they get an invitation by mail.</Empty>
    ) : (
      <Empty title="Nobody fits" action={<Button onClick={() => onSearch({})}>Show everybody</Button>}>
        Search by name, e-mail, phone or company, or choose another role.
      </Empty>
    )
  }
  const shared = {
    people,
    withRoles: roles.length > 0,
    onOpen: (id: string) => onSearch({ ...search, person: id }),
  }
  return (
    <div aria-busy={busy}>
      {isNarrow ? (
        <PeopleCards {...shared} />
      ) : (
        <PeopleTable
          {...shared}
          search={search}
          zone={zone}
          commands={commands}
          onSort={(column) => onSearch(sortedBy(search, column))}
        />
      )}
      <p className={pager}>
        {people.length === data.length
          ? countOf(data.length, 'person', 'people')
          : `${people.length} of ${data.length}`}
      </p>
    </div>
  )
}
