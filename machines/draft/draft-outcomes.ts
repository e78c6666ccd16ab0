import type { DraftFill, DraftOutcome, DraftRefused } from '../../contract/drafts/draft-preview.ts'
import type { DraftRefusal } from '../../contract/drafts/draft.ts'
import type { Refusal } from '../decision.ts'

/** So many of each are named. */
const mostExamples = 5

/** How often each outcome of a draft occurs, in order of first occurrence, with the first rows by name. */
export class OutcomeTally {
  readonly #byName = new Map<string, { count: number; examples: { row: string; text: string }[] }>()

  /** `text` is asked for where it is shown. */
  add(name: string, row: string, text: () => string) {
    const one = this.#byName.get(name) ?? { count: 0, examples: [] }
    this.#byName.set(name, one)
    one.count += 1
    if (one.examples.length < mostExamples) one.examples.push({ row, text: text() })
  }

  get outcomes(): DraftOutcome[] {
    return Array.from(this.#byName, ([name, one]) => ({ name, ...one }))
  }
}

/** Which fields a draft sets, and on how many rows to what. */
export class FillTally {
  readonly #fields = new Map<string, Map<string | null, number>>()

  add(field: string, value: string | null) {
    let values = this.#fields.get(field)
    if (!values) this.#fields.set(field, (values = new Map()))
    values.set(value, (values.get(value) ?? 0) + 1)
  }

  get fills(): DraftFill[] {
    return Array.from(this.#fields, ([field, values]) => {
      const counted = Array.from(values, ([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
      return {
        field,
        count: counted.reduce((sum, { count }) => sum + count, 0),
        values: counted.slice(0, mostExamples),
      }
    })
  }
}

/** Refused rows, those with the same reason together. */
export function refusedByReason(refusals: Iterable<readonly [string, Refusal]>): DraftRefused[] {
  const groups = Map.groupBy(refusals, ([, { reason }]) => reason)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [{ ...keptRefusal(first[1]), rows: group.map(([id]) => id) }]
  })
}

/** A refusal as a draft keeps it. */
export function keptRefusal({ code, reason, errors, by, at, until }: Refusal): DraftRefusal {
  return {
    code,
    reason,
    ...(errors && { errors: { ...errors } }),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  }
}
