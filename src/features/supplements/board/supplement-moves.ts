import type { Role } from '../../../../contract/people/roles.ts'
import { type Supplement, type SupplementStage, supplementStages } from '../../../../contract/supplements/supplement.ts'
import { buttonsOf, whyNotButton } from '../../../../machines/lifecycle-commands.ts'
import { supplementAggregate } from '../../../../machines/supplement/supplement.aggregate.ts'
import type { SupplementCommand } from '../../../../machines/supplement/supplement.decide.ts'
import type { CommandMove } from '../../../workspace/lifecycle/use-command-moves.ts'

const buttons = new Map(buttonsOf(supplementAggregate.commands).map((placed) => [placed.button.id, placed]))

/** The command that brings a supplement from one stage to another. */
function commandTo(to: SupplementStage, from: SupplementStage): string {
  switch (to) {
    case 'awaiting_review':
      return from === 'request_closed' ? 'reopen' : 'return'
    case 'assignment':
      return 'assign'
    case 'in_review':
      return from === 'final_review' ? 'return' : 'start'
    case 'final_review':
      return from === 'complete' ? 'reopen' : 'final'
    case 'complete':
      return 'approve'
    case 'request_closed':
      return 'close'
  }
}

/** Stages to which a command leads that leads elsewhere from here: the card would not arrive. */
const notThere = (to: SupplementStage, from: SupplementStage) =>
  (to === 'awaiting_review' && from === 'final_review') || (to === 'awaiting_review' && from === 'complete')

/** Where a supplement on the board can be moved to, each with its verb or why not, as machine and role say it. */
export function movesOfSupplement(
  supplement: Supplement,
  stages: readonly SupplementStage[],
  role: Role,
): readonly CommandMove<Supplement, SupplementCommand>[] {
  const { stage: from } = supplement
  return supplementStages.flatMap((to) => {
    const placed = buttons.get(commandTo(to, from))
    if (!placed || to === from || !stages.includes(to) || notThere(to, from)) return []
    const { label } = placed.button
    const whyNot = whyNotButton(supplementAggregate, placed, supplement, role)
    return { column: to, placed, verb: typeof label === 'string' ? label : label(supplement, Date.now()), whyNot }
  })
}
