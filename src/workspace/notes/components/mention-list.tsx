import type { Mentionable } from '../../../../contract/notes/note.ts'
import { roleLabels } from '../../../../contract/people/roles.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { people as peopleStyle, person as personStyle, role } from './notes.css.ts'

interface Props {
  id: string
  people: readonly Mentionable[]
  chosen: number
  onChoose: (person: Mentionable) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The people who can be mentioned by what is typed. The keys are read by the field above it. */
export function MentionList({ id, people, chosen, onChoose }: Props) {
  return (
    <ul id={id} role="listbox" aria-label="People to mention" className={peopleStyle}>
      {people.map((person, index) => (
        <li
          key={person.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className={personStyle}
          // The field must not lose the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatars people={[person]} />
          {person.name}
          <span className={role}>{roleLabels[person.role]}</span>
        </li>
      ))}
    </ul>
  )
}
