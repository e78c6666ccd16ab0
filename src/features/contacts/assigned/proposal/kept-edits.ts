import * as v from 'valibot'
import type { Proposal } from '../../../../../contract/appraisers/proposal.ts'
import { keepDraft, keptDraft } from '../../../../shared/form/kept-drafts.ts'
import type { Edits } from './draft-assignment.ts'

const Kept = v.array(v.tuple([v.string(), v.nullable(v.string())]))

const nameOf = (stormId: string | null) => `proposal ${stormId ?? 'all'}`

/** The choices made for a proposal before the page was closed, as far as they can still be made. */
export function keptEdits(stormId: string | null, proposals: readonly Proposal[]): Edits {
  const kept = v.safeParse(Kept, keptDraft(nameOf(stormId)))
  const edits = new Map(kept.success ? kept.output : [])
  return new Map(
    proposals.flatMap(({ contact: { id }, chosen, others }) => {
      const edit = edits.get(id)
      const isAble = edit === null || [chosen, ...others].some((one) => one?.appraiser_id === edit)
      return edit !== undefined && isAble ? [[id, edit] as const] : []
    }),
  )
}

/** Keeps the choices in this browser; none forgets them. */
export function keepEdits(stormId: string | null, edits: Edits): void {
  keepDraft(nameOf(stormId), edits.size > 0 ? [...edits] : undefined)
}
