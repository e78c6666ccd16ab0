import {
  type AutoTextVariable,
  autoTextVariables,
  type TriggerRule,
  ruleOf,
} from '../../contract/auto-texts/triggers.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'

/** Why a text cannot be filled in: an unknown variable, or a brace without its pair. Null where it can. */
function problemOfTemplate(text: string, variables: readonly AutoTextVariable[]): string | null {
  const rest = text.replaceAll(/\{([^{}]*)\}/g, '')
  if (/[{}]/.test(rest)) return 'A brace has no pair. Write variables as {name}.'
  for (const [, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (variables.some((one) => one === name)) continue
    const known = variables.map((one) => `{${one}}`).join(', ')
    const isElsewhere = Object.hasOwn(autoTextVariables, name)
    return isElsewhere ? `{${name}} is not known here. Use ${known}.` : `{${name}} is no variable. Use ${known}.`
  }
  return null
}

/** What is wrong with settings, by field; empty where nothing is. Null is the product's own. */
export function problemsOfSettings(
  trigger: AutoTextTrigger,
  changes: { readonly [F in keyof AutoTextSettings]?: AutoTextSettings[F] | null | undefined },
): Record<string, string> {
  const rule = ruleOf(trigger)
  const problems: Record<string, string> = {}
  for (const field of ['body', 'spanish'] as const) {
    const text = changes[field]
    const problem = text ? problemOfTemplate(text, rule.variables) : null
    if (problem) problems[field] = problem
  }
  const delay = changes.delay_minutes
  if (typeof delay === 'number' && (delay < rule.least || delay > rule.most))
    problems['delay_minutes'] = delayRange(rule)
  return problems
}

function delayRange({ least, most }: TriggerRule): string {
  return least === most ? 'This text leaves at once' : `Use ${least} to ${most.toLocaleString('en-US')} minutes`
}
