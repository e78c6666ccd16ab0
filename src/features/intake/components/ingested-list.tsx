import type { ReactNode } from 'react'
import type { Narrowed } from '../../../workspace/slots/narrowed.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { cell, head, mono, open, scroll, table } from '../../../shared/ui/table.css.ts'
import { type IngestedClaim, listIngested } from '../review/api/list-ingested.ts'
import { ListFrame } from './list-frame.tsx'

interface Props {
  /** Set where the list shows a part only. */
  narrowed?: Narrowed | null
  /** Another number says that the queue has changed: the list is fetched anew. */
  turn?: number
  /** The business's time zone. */
  zone: string
  onBack: () => void
  onOpen: (claimId: string) => void
  /** Leads to the contact that came of a claim. */
  contactLink: (contactId: string) => ReactNode
  list?: typeof listIngested
}

/** Claims that have left the queue, with what was done about each, newest first. */
export function IngestedList({
  narrowed = null,
  turn = 0,
  zone,
  onBack,
  onOpen,
  contactLink,
  list = listIngested,
}: Props) {
  return (
    <ListFrame
      title="Ingested"
      what="ingested claims"
      empty={{ title: 'Nothing ingested yet', hint: 'Claims appear here once they have left the queue.' }}
      narrowed={narrowed}
      turn={turn}
      onBack={onBack}
      list={list}
    >
      {(claims) => <IngestedTable claims={claims} zone={zone} onOpen={onOpen} contactLink={contactLink} />}
    </ListFrame>
  )
}

type TableProps = Pick<Props, 'zone' | 'onOpen' | 'contactLink'> & { claims: readonly IngestedClaim[] }

function IngestedTable({ claims, zone, onOpen, contactLink }: TableProps) {
  return (
    <section className={scroll} aria-label="Ingested claims" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Claim', 'What was done', 'Claimant', 'Vehicle', 'Contact', 'By', 'When'].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id}>
              <td className={`${cell} ${mono}`}>
                <button type="button" className={`${open} ${mono}`} onClick={() => onOpen(claim.id)}>
                  {claim.claim_number}
                </button>
              </td>
              <td className={cell}>{claim.action_label}</td>
              <td className={cell}>{`${claim.first_name} ${claim.last_name}`}</td>
              <td className={cell}>{[claim.year, claim.make, claim.model].filter(Boolean).join(' ')}</td>
              <td className={cell}>{claim.contact ? contactLink(claim.contact) : ''}</td>
              <td className={cell}>{claim.ingested_by}</td>
              <td className={cell}>{formatInstant(claim.ingested_at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
