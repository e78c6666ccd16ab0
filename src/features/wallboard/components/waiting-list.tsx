import type { ReactNode } from 'react'
import type { WaitingContact } from '../../../../contract/wallboard/wallboard.ts'
import { formatWait } from '../../../shared/time/format-wait.ts'
import { line, lineName, lineReason, lines, lineWait, none } from './waiting-list.css.ts'

/** A link to the page of a contact, under the address of the role; only the words where there is none. */
export type ContactLink = (props: { id: string; className?: string; children: ReactNode }) => ReactNode

interface Props {
  contacts: readonly WaitingContact[]
  /** Milliseconds since 1970. */
  now: number
  Contact: ContactLink
  label: string
  /** Where nobody waits. */
  empty: string
}

/** Who waits, for how long, and why nobody calls now. */
export function WaitingList({ contacts, now, Contact, label, empty }: Props) {
  if (contacts.length === 0) return <p className={none}>{empty}</p>
  return (
    <ol className={lines} aria-label={label}>
      {contacts.map(({ id, name, since, reason }) => (
        <li key={id} className={line}>
          <Contact id={id} className={lineName}>
            {name}
          </Contact>
          <span className={lineWait}>{formatWait(now - Date.parse(since))}</span>
          <span className={lineReason}>{reason}</span>
        </li>
      ))}
    </ol>
  )
}
