import type { DomainEvent } from '../../contract/events/recorded.ts'
import type { LeftAlone, UndoFact } from './undo-decision.ts'

interface Changed<F extends object> {
  readonly now: F
  readonly changes: Partial<F>
  readonly was: Partial<F>
  readonly since: readonly UndoFact[]
  readonly labelOf: (field: string) => string
  /** Fields that an event changed, by default those of its `changes`. */
  readonly fieldsOf?: (fact: UndoFact) => readonly string[]
}

/**
 * The former values of fields that an event changed, as far as nobody has changed them since; the others are left
 * alone, by name of who did. What is as it was already needs nothing.
 */
export function fieldsBack<F extends object>({ now, changes, was, since, labelOf, fieldsOf = changedBy }: Changed<F>) {
  const back: Partial<F> = {}
  const left: LeftAlone[] = []
  for (const field of Object.keys(changes) as (keyof F & string)[]) {
    if (was[field] === undefined || isSame(now[field], was[field])) continue
    const later = since.findLast((fact) => fieldsOf(fact).includes(field))
    if (!later && isSame(now[field], changes[field])) back[field] = was[field]
    else left.push({ field, label: labelOf(field), by: later?.by.name ?? '', at: later?.at ?? '' })
  }
  return { back, left, isAll: left.length === 0, isNone: Object.keys(back).length === 0 }
}

function changedBy({ data }: DomainEvent): string[] {
  return Object.keys((data as { changes?: object }).changes ?? {})
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The present values of the fields that are restored. */
export function valuesNow<F extends object>(now: F, back: Partial<F>): Partial<F> {
  return Object.fromEntries(Object.keys(back).map((field) => [field, now[field as keyof F]])) as Partial<F>
}
