import type { Proposal, ProposedAppraiser } from '../../../../../contract/appraisers/proposal.ts'
import type { Assignment } from '../assign-api.ts'

/** Who gets a contact by the user's own choice, by id of the contact; null: nobody. What is missing is as proposed. */
export type Edits = ReadonlyMap<string, string | null>

/** The appraiser who gets the contact as the draft stands. */
export function chosenFor({ contact, chosen }: Proposal, edits: Edits): string | null {
  const edited = edits.get(contact.id)
  return edited === undefined ? (chosen?.appraiser_id ?? null) : edited
}

/** The reasons of the appraiser who is chosen; null where nobody is. */
export function reasonsOf(proposal: Proposal, edits: Edits): ProposedAppraiser | null {
  const id = chosenFor(proposal, edits)
  return [proposal.chosen, ...proposal.others].find((one) => one?.appraiser_id === id) ?? null
}

/** What the draft assigns. Contacts for which nobody is chosen are left out. */
export function assignmentsOf(proposals: readonly Proposal[], edits: Edits): Assignment[] {
  return proposals.flatMap((proposal) => {
    const appraiser_id = chosenFor(proposal, edits)
    const { id, version } = proposal.contact
    return appraiser_id === null ? [] : [{ id, version, appraiser_id }]
  })
}

/** How many contacts each appraiser gets, most first. */
export function tallyOf(assignments: readonly Assignment[]): readonly (readonly [appraiser: string, count: number])[] {
  const counts = Map.groupBy(assignments, ({ appraiser_id }) => appraiser_id ?? '')
  return [...counts].map(([id, some]) => [id, some.length] as const).toSorted((a, b) => b[1] - a[1])
}
