import type { WhyNot } from '../../../contract/why-not.ts'
import { roleLabels } from '../../../contract/people/roles.ts'

/** Why something cannot be done now: as a machine says it, or a sentence for what no machine rules. */
export type Why = WhyNot | string

/** The same lines wherever it is told: the rule, what is missing, who may. */
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
