import { type Role, roleLabels } from '../../contract/people/roles.ts'

/** What people do with a document that was asked for. */
export const requestActions = ['accept', 'return', 'waive'] as const
export type RequestAction = (typeof requestActions)[number]

const reviewers: readonly Role[] = ['admin', 'supplement_manager', 'appraiser', 'appraiser_group']

/** Who may: reviewers decide on documents; that one is not needed is for those who decide on the amount. */
export const rolesOfRequestAction: Readonly<Record<RequestAction, readonly Role[]>> = {
  accept: reviewers,
  return: reviewers,
  waive: ['admin', 'supplement_manager'],
}

/** Why a person of a role may not do it; null where they may. */
export function whyNotByRole(action: RequestAction, role: Role): string | null {
  const may = rolesOfRequestAction[action]
  return may.includes(role) ? null : `Only for: ${may.map((one) => roleLabels[one]).join(', ')}.`
}
