import type { Person } from '../../../../contract/people/person.ts'
import { formatDayOf } from '../../../shared/time/format-time.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Menu, MenuItem } from '../../../shared/ui/menu.tsx'
import { SortHead } from '../../../workspace/list/sort-head.tsx'
import { cell, head, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { PeopleSearch, SortColumn } from '../people-search.ts'
import { personName, rolesOf, stateWords } from '../people-words.ts'
import { away, menu } from './people.css.ts'
import type { PersonCommands } from './use-person-commands.ts'

interface Props {
  people: readonly Person[]
  search: PeopleSearch
  zone: string
  withRoles: boolean
  commands: PersonCommands
  onOpen: (id: string) => void
  onSort: (column: SortColumn) => void
}

export function PeopleTable({ people, search, zone, withRoles, commands, onOpen, onSort }: Props) {
  const sortHead = (column: SortColumn, label: string) => {
    const isSorted = (search.sort ?? 'name') === column
    return (
      <SortHead
        sorted={isSorted ? (search.desc ? 'descending' : 'ascending') : undefined}
        onSort={() => onSort(column)}
      >
        {label}
      </SortHead>
    )
  }
  return (
    <section className={scroll} aria-label="People" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {sortHead('name', 'Name')}
            {sortHead('email', 'E-mail')}
            {withRoles && sortHead('role', 'Role')}
            {sortHead('state', 'State')}
            <th scope="col" className={head}>
              Phone
            </th>
            {sortHead('created_at', 'Added')}
            <th scope="col" className={head}>
              <span className={hiddenLabel}>More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person.id}
              className={`${row} ${person.state === 'deleted' ? away : ''}`}
              data-open={person.id === search.person}
              onClick={() => onOpen(person.id)}
            >
              <td className={cell}>
                {/* The row takes the pointer, its button the keyboard. */}
                <button type="button" className={open}>
                  {personName(person)}
                </button>
              </td>
              <td className={cell}>{person.email}</td>
              {withRoles && <td className={cell}>{rolesOf(person)}</td>}
              <td className={cell}>
                <Tag tone={stateWords[person.state].tone}>{stateWords[person.state].label}</Tag>
              </td>
              <td className={cell}>{formatPhone(person.phone ?? '')}</td>
              <td className={cell}>{formatDayOf(person.created_at, zone)}</td>
              <td className={`${cell} ${menu}`} onClick={(event) => event.stopPropagation()}>
                <PersonMenu person={person} commands={commands} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PersonMenu({ person, commands, onOpen }: { person: Person } & Pick<Props, 'commands' | 'onOpen'>) {
  return (
    <Menu align="end" trigger={<IconButton icon="more" label={`More for ${personName(person)}`} />}>
      {person.state === 'deleted' ? (
        <MenuItem icon="undo" onSelect={() => void commands.restore(person)}>
          Restore
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="edit" onSelect={() => onOpen(person.id)}>
            Edit
          </MenuItem>
          {person.state === 'invited' && (
            <MenuItem icon="mail" onSelect={() => void commands.invite(person)}>
              Invite again
            </MenuItem>
          )}
          <MenuItem icon="trash" tone="danger" onSelect={() => void commands.remove(person)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
