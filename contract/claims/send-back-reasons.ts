/** Why a claim goes back to its carrier. The first one is set where a reviewer chooses none. */
export const sendBackReasons = [
  'missing_contact_information',
  'wrong_or_missing_vin',
  'not_our_territory',
  'duplicate_claim',
  'not_hail_damage',
  'policy_or_coverage_question',
  'other',
] as const
export type SendBackReason = (typeof sendBackReasons)[number]

export const sendBackReasonLabels: Record<SendBackReason, string> = {
  missing_contact_information: 'Missing contact information',
  wrong_or_missing_vin: 'Wrong or missing VIN',
  not_our_territory: 'Not our territory',
  duplicate_claim: 'Duplicate claim',
  not_hail_damage: 'Not hail damage',
  policy_or_coverage_question: 'Policy or coverage question',
  other: 'Other',
}

export const defaultSendBackReason: SendBackReason = 'missing_contact_information'

/** The longest message to a carrier, in characters. */
export const longestSendBackMessage = 2000
