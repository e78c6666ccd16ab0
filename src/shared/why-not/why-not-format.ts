import type { WhyNot } from '../../../contract/why-not.ts'
import { type Role, roleLabels } from '../../../contract/people/roles.ts'

/** Why an action is not available: a machine's refusal, or a sentence where no machine decides. */
export type Why = WhyNot | string

/** The lines shown for a refusal, the same everywhere: the rule, what is missing, who has the permission. */
export function whyNotLines(why: Why): string[] {
  if (typeof why === 'string') return [why]
  const { sentence, missing, roles } = why
  const isNamed = (label: string) => sentence.toLowerCase().includes(label.toLowerCase())
  const unnamed = missing.filter(({ label }) => !isNamed(label)).map(({ label }) => label)
  return [
    sentence,
    ...(unnamed.length > 0 ? [`Missing: ${unnamed.join(', ')}.`] : []),
    ...(roles.length > 0 ? [rolesLine(roles)] : []),
  ]
}

function rolesLine(roles: readonly Role[]): string {
  if (roles.every((role) => role === 'admin')) return 'Admins only.'
  return `Requires the role ${roles.map((role) => roleLabels[role]).join(' or ')}.`
}

/** All of it in one line, for those who hear it. */
export function whyNotText(why: Why): string {
  return whyNotLines(why).join(' ')
}
