import { avatar, overlapping, row } from './avatar.css.ts'
import { personColour } from './person-colour.ts'

export interface Person {
  id: string
  name: string
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  return (first + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
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

/** Who is here: the first few faces, and how many more. */
export function Avatars({ people, most = 3 }: { people: readonly Person[]; most?: number }) {
  const rest = people.slice(most)
  if (people.length === 0) return null
  return (
    <span className={row}>
      {people.slice(0, most).map((person) => (
        <Avatar key={person.id} person={person} className={overlapping} />
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
