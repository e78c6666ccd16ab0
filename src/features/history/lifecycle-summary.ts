import type { DomainEvent } from '../../../contract/events/recorded.ts'
import type { Decision } from '../../../machines/decision.ts'

export interface Step {
  name: string
  mark: 'done' | 'now' | 'ahead'
}

/** An aggregate's state in its machine, and what the machine allows now. */
export interface LifecycleSummary {
  steps: readonly Step[]
  /** What can be done now, in words. */
  possible: readonly string[]
  /** What one would expect to be able to do and cannot, with the machine's own reason. */
  refused: readonly { what: string; why: string }[]
}

/** Asks the machine's own decisions what is possible, by name. */
export function sortDecisions(
  trials: readonly (readonly [what: string, decision: Decision<DomainEvent>, ...unknown[]])[],
) {
  return {
    possible: trials.filter(([, decision]) => decision.ok).map(([what]) => what),
    refused: trials.flatMap(([what, decision]) => (decision.ok ? [] : [{ what, why: decision.refusal.reason }])),
  }
}

export function stepsTo(names: readonly string[], now: string): Step[] {
  const at = names.indexOf(now)
  return names.map((name, index) => ({ name, mark: index < at ? 'done' : index === at ? 'now' : 'ahead' }))
}
