import { moveField, parseDraftedMove } from '../../../../contract/supplements/drafted-move.ts'
import { supplementSubstageLabels } from '../../../../contract/supplements/supplement.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import type { DraftQueue } from '../../../workspace/drafts/draft-queue.ts'
import { listDraftQueue, type SeenRows } from '../../../workspace/drafts/list-draft-queue.ts'

export const supplementNoun = { one: 'supplement', many: 'supplements' } as const

interface Options {
  readonly seen: Pick<SeenRows<never>, 'of'>
  /** Whom supplements can be assigned to, as commands take them. */
  readonly reviewers: readonly Choice[]
  readonly goTo: (id: string) => void
}

/** Supplements as drafts see them: a draft moves each. */
export function supplementDraftQueue({ seen, reviewers, goTo }: Options): DraftQueue {
  return listDraftQueue({
    category: 'supplement',
    noun: supplementNoun,
    seen,
    goTo,
    field: moveField,
    label: 'Move',
    format: (value) => formatMove(value ?? '', reviewers),
  })
}

/** `Assign to Dent Crew`, `Mark “Needs reinspection”`, `Return`; where a colleague has moved it instead, its place. */
function formatMove(move: string, reviewers: readonly Choice[]): string {
  const parsed = parseDraftedMove(move)
  switch (parsed?.type) {
    case 'ASSIGN': {
      const to = reviewers.find(({ value }) => `ASSIGN ${value}` === move)?.label
      return to ? `Assign to ${to}` : 'Assign'
    }
    case 'MARK':
      return `Mark “${supplementSubstageLabels[parsed.substage ?? 'to_review']}”`
    case 'RETURN':
      return 'Return'
    default:
      return move
  }
}
