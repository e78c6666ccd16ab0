import type { ReactNode } from 'react'
import type { Person } from '../../../../contract/people/person.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { card, cardHead, cards, cell, dim, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { personName, stateLabels } from '../people-labels.ts'
import { away, events, still } from './people.css.ts'

interface Props {
  callCenters: readonly Person[]
  /** Titles of the active events whose claims go to this one unless a reviewer says otherwise. */
  eventsOf: (id: string) => readonly string[]
  /** The way to one, under its name. */
  link: (person: Person, name: string) => ReactNode
}

/** Call centers are people of that role: what claims propose, and the number that claimants are called from. */
export function CallCenters(props: Props) {
  return useIsNarrow() ? <CallCenterCards {...props} /> : <CallCenterTable {...props} />
}

function CallCenterTable({ callCenters, eventsOf, link }: Props) {
  return (
    <section className={scroll} aria-label="Call centers" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Call center', 'State', 'Phone', 'Email', 'Default for events'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {callCenters.map((person) => {
            const titles = eventsOf(person.id)
            return (
              <tr key={person.id}>
                <td className={cell}>{link(person, personName(person))}</td>
                <td className={cell}>
                  <Tag tone={stateLabels[person.state].tone}>{stateLabels[person.state].label}</Tag>
                </td>
                <td className={cell}>{formatPhone(person.phone ?? '')}</td>
                <td className={cell}>{person.email}</td>
                <td className={`${cell} ${events}`}>
                  {titles.map((title) => (
                    <div key={title}>{title}</div>
                  ))}
                  {titles.length === 0 && <span className={away}>None</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The same list where the page is narrow. */
function CallCenterCards({ callCenters, eventsOf, link }: Props) {
  return (
    <ul className={cards} aria-label="Call centers">
      {callCenters.map((person) => {
        const titles = eventsOf(person.id)
        return (
          <li key={person.id} className={`${card} ${still}`}>
            <span className={cardHead}>
              {link(person, personName(person))}
              <Tag tone={stateLabels[person.state].tone}>{stateLabels[person.state].label}</Tag>
            </span>
            <span>{formatPhone(person.phone ?? '')}</span>
            <span className={dim}>
              {titles.length > 0 ? `Default for ${titles.join('; ')}` : 'Not a default for any event'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
