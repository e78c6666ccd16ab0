import { avatar, mine, overlapping, row } from './avatar.css.ts'
import { initialsOf } from './initials.ts'
import { personColour } from './person-colour.ts'

export interface Person {
  id: string
  name: string
}

/** A person's initials on the person's own colour. */
function Avatar({ person, className = '' }: { person: Person; className?: string }) {
  return (
    <span
      className={`${avatar} ${className}`}
      style={{ background: personColour(person.id) }}
      role="img"
      aria-label={person.name}
      title={person.name}
    >
      {initialsOf(person.name)}
    </span>
  )
}

interface AvatarsProps {
  people: readonly Person[]
  most?: number
  /** Whose page it is: that face has a ring. */
  own?: string
}

/** Who is here: the first few faces, and how many more. */
export function Avatars({ people, most = 3, own }: AvatarsProps) {
  const rest = people.slice(most)
  if (people.length === 0) return null
  return (
    <span className={row}>
      {people.slice(0, most).map((person) => (
        <Avatar key={person.id} person={person} className={person.id === own ? mine : overlapping} />
      ))}
      {rest.length > 0 && (
        <span
          className={`${avatar} ${overlapping}`}
          style={{ background: '#5a4a8a' }}
          role="img"
          aria-label={rest.map(({ name }) => name).join(', ')}
          title={rest.map(({ name }) => name).join(', ')}
        >
          +{rest.length}
        </span>
      )}
    </span>
  )
}
