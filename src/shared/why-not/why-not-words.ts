import type { WhyNot } from '../../../contract/why-not.ts'
import { roleLabels } from '../../../contract/people/roles.ts'

/** Why an action is not available: a machine's refusal, or a sentence where no machine decides. */
export type Why = WhyNot | string

/** The lines shown for a refusal, the same everywhere: the rule, what is missing, who has the permission. */
export function whyNotLines(why: Why): string[] {
  if (typeof why === 'string') return [why]
  const { sentence, missing, roles } = why
  return [
    sentence,
    ...(missing.length > 0 ? [`Missing: ${missing.map(({ label }) => label).join(', ')}.`] : []),
    ...(roles.length > 0 ? [`Who may: ${roles.map((role) => roleLabels[role]).join(', ')}.`] : []),
  ]
}

/** All of it in one line, for those who hear it. */
export function whyNotText(why: Why): string {
  return whyNotLines(why).join(' ')
}
