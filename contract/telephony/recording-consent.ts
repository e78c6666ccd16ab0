/**
 * Whose consent a recorded phone call needs, by the claimant's state. The rules are statutes of the states and change:
 * the table is dated, and a business that records has its own counsel confirm it. A state that is missing, or that is
 * not known, is taken for one that needs everyone's consent, as is a call between two states.
 */
export const consentTableDate = '2025-01-01'

export type ConsentRule = 'one_party' | 'all_parties'

/** States whose statutes ask for the consent of everyone on a phone call. */
const allParties: ReadonlySet<string> = new Set([
  'CA',
  'CT',
  'DE',
  'FL',
  'IL',
  'MA',
  'MD',
  'MI',
  'MT',
  'NH',
  'NV',
  'PA',
  'WA',
])
/** States and territories where it is enough that one of those who talk knows. */
const oneParty: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CO DC GA HI IA ID IN KS KY LA ME MN MO MS NC ND NE NJ NM NY OH OK OR RI SC SD TN TX UT VA VT WI WV ' +
    'WY'
  ).split(' '),
)

/** The rule for a claimant's state, by its code. */
export function consentRuleOf(stateCode: string): { readonly rule: ConsentRule; readonly isKnown: boolean } {
  const code = stateCode.trim().toUpperCase()
  if (oneParty.has(code)) return { rule: 'one_party', isKnown: true }
  return { rule: 'all_parties', isKnown: allParties.has(code) }
}

/** What the agent reads while a call is recorded. `stateName` is empty where the state is not known. */
export function formatConsent(stateCode: string, stateName: string): string {
  const { rule, isKnown } = consentRuleOf(stateCode)
  if (rule === 'one_party')
    return `This call is recorded. In ${stateName || stateCode}, your own consent is enough. Say so if you are asked.`
  const where = isKnown
    ? `${stateName || stateCode} requires consent from everyone on the call.`
    : 'The state’s rule isn’t known.'
  return `This call is recorded. ${where} Ask for consent first, and end the call if the claimant declines.`
}
