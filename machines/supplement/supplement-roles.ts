import { roleLabels } from '../../contract/people/roles.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { SupplementAction } from '../../contract/supplements/supplement-event.ts'
import type { SupplementStage } from '../../contract/supplements/supplement.ts'

const managers: readonly Role[] = ['admin', 'supplement_manager']

/** Who works on supplements of a stage: those who have it as a tab (section 4), where the specification names them. */
export const rolesOfStage: Readonly<Record<SupplementStage, readonly Role[]>> = {
  awaiting_review: managers,
  assignment: [...managers, 'appraiser_group', 'appraiser'],
  in_review: [...managers, 'appraiser', 'appraiser_group', 'data_entry'],
  final_review: managers,
  complete: managers,
  request_closed: managers,
}

/** What only some of them do: data entry types what others decide. */
const narrower: Readonly<Partial<Record<SupplementAction, readonly Role[]>>> = {
  ASSIGN: [...managers, 'appraiser_group'],
  START_REVIEW: [...managers, 'appraiser', 'appraiser_group'],
  REQUEST_DOCUMENTS: [...managers, 'appraiser', 'appraiser_group'],
  SEND_TO_FINAL: [...managers, 'appraiser', 'appraiser_group'],
  RETURN: [...managers, 'appraiser', 'appraiser_group'],
  CLOSE: managers,
}

/** Why a person of a role may not do it at this stage; null where they may. */
export function whyNotByRole(action: SupplementAction, stage: SupplementStage, role: Role | null): string | null {
  const may = rolesOfStage[stage].filter((one) => narrower[action]?.includes(one) ?? true)
  if (role !== null && may.includes(role)) return null
  return `Only for: ${may.map((one) => roleLabels[one]).join(', ')}.`
}
