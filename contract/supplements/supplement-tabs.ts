import type { Role } from '../people/roles.ts'
import { type SupplementStage, supplementStages } from './supplement.ts'

const managers: readonly Role[] = ['admin', 'supplement_manager']

/**
 * Who has which tab of the pipeline (section 4). It names no roles for the others: they are the managers', who alone
 * work there.
 */
const rolesOfTab: Readonly<Record<'all' | SupplementStage, readonly Role[]>> = {
  all: managers,
  awaiting_review: managers,
  assignment: [...managers, 'appraiser_group'],
  in_review: [...managers, 'appraiser', 'appraiser_group', 'data_entry'],
  final_review: managers,
  complete: managers,
  request_closed: managers,
}

export interface SupplementTabs {
  readonly hasAll: boolean
  readonly stages: readonly SupplementStage[]
}

/** The tabs of a role, in the order of the pipeline. */
export function tabsOf(role: Role): SupplementTabs {
  return {
    hasAll: rolesOfTab.all.includes(role),
    stages: supplementStages.filter((stage) => rolesOfTab[stage].includes(role)),
  }
}
