import type { ReactNode } from 'react'
import type { Person } from '../../../../contract/people/person.ts'
import { panel, panels, panelTitle } from '../../../shared/ui/page.css.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { personName } from '../people-labels.ts'
import { away, members } from './people.css.ts'

interface Props {
  people: readonly Person[]
  /** How many open contacts an appraiser has. */
  openOf: (id: string) => number
  /** Titles of the events that an appraiser works at. */
  eventsOf: (person: Person) => readonly string[]
  /** The way to a person, under the name. */
  link: (person: Person, name: string) => ReactNode
}

/** Groups of appraisers with what they cover, each with its appraisers; those of no group last. */
export function AppraiserGroups(props: Props) {
  const { people } = props
  const there = people.filter(({ state }) => state !== 'deleted')
  const byName = (a: Person, b: Person) => personName(a).localeCompare(personName(b))
  const groups = there.filter(({ role }) => role === 'appraiser_group').toSorted(byName)
  const appraisers = there.filter(({ role }) => role === 'appraiser').toSorted(byName)
  const known = new Set(groups.map(({ id }) => id))
  const alone = appraisers.filter(({ appraiser_group_id: id }) => id === null || !known.has(id))
  return (
    <div className={panels}>
      {groups.map((group) => (
        <section key={group.id} className={panel} aria-label={personName(group)}>
          <h2 className={panelTitle}>{props.link(group, personName(group))}</h2>
          <Facts
            facts={[
              ['State', group.appraiser_state],
              ['ZIP codes', countOf(group.appraiser_zipcodes.length, 'ZIP code', 'ZIP codes')],
              ['Emails', [group.email, ...group.appraiser_emails].join(', ')],
              ['Phone', group.phone && formatPhone(group.phone)],
            ]}
          />
          <Members {...props} some={appraisers.filter((one) => one.appraiser_group_id === group.id)} />
        </section>
      ))}
      {alone.length > 0 && (
        <section className={panel} aria-label="No group">
          <h2 className={panelTitle}>No group</h2>
          <Members {...props} some={alone} />
        </section>
      )}
    </div>
  )
}

function Members({ some, openOf, eventsOf, link }: Props & { some: readonly Person[] }) {
  if (some.length === 0) return <p className={away}>No appraisers yet.</p>
  return (
    <ul className={members}>
      {some.map((person) => (
        <li key={person.id}>
          <div>{link(person, personName(person))}</div>
          <div className={away}>
            {countOf(openOf(person.id), 'open contact', 'open contacts')},{' '}
            {countOf(person.appraiser_zipcodes.length, 'ZIP code', 'ZIP codes')}
          </div>
          <div className={away}>{eventsOf(person).join('; ') || 'No events'}</div>
        </li>
      ))}
    </ul>
  )
}
