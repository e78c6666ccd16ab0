import type { ReactNode } from 'react'
import type { Proposal, ProposedAppraiser } from '../../../../../contract/appraisers/proposal.ts'
import { Select } from '../../../../shared/ui/select.tsx'
import { card, cardHead, cards, cell, dim, head, scroll, table } from '../../../../shared/ui/table.css.ts'
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts'
import { still } from './proposal.css.ts'
import { chosenFor, type Edits, reasonsOf } from './draft-assignment.ts'

interface Props {
  proposals: readonly Proposal[]
  edits: Edits
  nameOf: (appraiserId: string) => string
  /** The title of an event. */
  eventOf: (stormId: string | null) => string
  onChoose: (contactId: string, appraiserId: string | null) => void
}

/** Each contact with who is proposed, why, and a choice of the others who could have it. */
export function ProposalRows(props: Props) {
  return useIsNarrow() ? <ProposalCards {...props} /> : <ProposalTable {...props} />
}

function ProposalTable(props: Props) {
  const { proposals, edits, eventOf } = props
  return (
    <section className={scroll} aria-label="Proposed assignment" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Contact', 'ZIP code', 'Event', 'Distance', 'Appraiser', 'Reasons'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <tr key={proposal.contact.id}>
              <td className={cell}>{proposal.contact.name}</td>
              <td className={cell}>{placeOf(proposal)}</td>
              <td className={cell}>{eventOf(proposal.contact.storm_id)}</td>
              <td className={cell}>{formatMiles(reasonsOf(proposal, edits))}</td>
              <td className={cell}>
                <AppraiserChoice {...props} proposal={proposal} />
              </td>
              <td className={cell}>{formatReason(proposal, edits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same where the page is narrow. */
function ProposalCards(props: Props) {
  const { proposals, edits, eventOf } = props
  return (
    <ul className={cards} aria-label="Proposed assignment">
      {proposals.map((proposal) => (
        <li key={proposal.contact.id} className={`${card} ${still}`}>
          <span className={cardHead}>{proposal.contact.name}</span>
          <span className={dim}>
            {[placeOf(proposal), eventOf(proposal.contact.storm_id)].filter(Boolean).join(' · ')}
          </span>
          <AppraiserChoice {...props} proposal={proposal} />
          <span>{formatReason(proposal, edits)}</span>
        </li>
      ))}
    </ul>
  )
}

function AppraiserChoice({ proposal, edits, nameOf, onChoose }: Props & { proposal: Proposal }) {
  const { contact, chosen, others } = proposal
  const able = [chosen, ...others].filter((one) => one !== null)
  if (able.length === 0) return <span className={dim}>None</span>
  return (
    <Select
      label={`Appraiser for ${contact.name}`}
      labelHidden
      choices={[
        { value: '', label: 'No appraiser' },
        ...able.map((one) => ({
          value: one.appraiser_id,
          label: [nameOf(one.appraiser_id), formatMiles(one)].filter(Boolean).join(', '),
        })),
      ]}
      value={chosenFor(proposal, edits) ?? ''}
      onChange={(value) => onChoose(contact.id, value || null)}
    />
  )
}

const placeOf = ({ contact: { zip, city, state } }: Proposal) =>
  [zip, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' ')

const formatMiles = (one: ProposedAppraiser | null) => (one?.miles == null ? '' : `${one.miles.toFixed(1)} mi`)

function formatReason(proposal: Proposal, edits: Edits): ReactNode {
  return reasonsOf(proposal, edits)?.words ?? proposal.why_not ?? <span className={dim}>Stays unassigned</span>
}
