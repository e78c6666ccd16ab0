import type { Person } from '../../../../contract/people/person.ts'
import { card, cardHead, cards, dim } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { personName, rolesOf, stateWords } from '../people-words.ts'

interface Props {
  people: readonly Person[]
  withRoles: boolean
  onOpen: (id: string) => void
}

/** The same list where the page is narrow. */
export function PeopleCards({ people, withRoles, onOpen }: Props) {
  return (
    <ul className={cards} aria-label="People">
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={card} onClick={() => onOpen(person.id)}>
            <span className={cardHead}>
              {personName(person)}
              <Tag tone={stateWords[person.state].tone}>{stateWords[person.state].label}</Tag>
            </span>
            <span>{person.email}</span>
            {withRoles && <span className={dim}>{rolesOf(person)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
