import type { ActionDefinition } from '../definition.ts'

/** What an action on many rows would do, shown before it is done. */
export interface ActionPlan {
  /** Rows that the action goes to, leads before the rows that go with them. */
  readonly allowed: readonly string[]
  /** Those of them that go with a lead which is not among them. */
  readonly subordinates: ReadonlySet<string>
  /** Rows that do not allow it, by the reason. */
  readonly blocked: ReadonlyMap<string, readonly string[]>
  readonly blockedCount: number
}

interface Rows<Row> {
  readonly get: (id: string) => Row | undefined
  readonly leadOf: (id: string) => string | undefined
}

/** Plans an action row by row, as all rows at once may hold up a frame. A row goes with its lead where both are chosen. */
export class ActionPlanner<Row> {
  readonly #chosen: ReadonlySet<string>
  readonly #rows: Rows<Row>
  readonly #action: Pick<ActionDefinition<Row>, 'refusal'>
  readonly #onAllowed: (row: Row, isSubordinate: boolean) => void
  readonly #allowed: string[] = []
  readonly #subordinates = new Set<string>()
  readonly #blocked = new Map<string, string[]>()
  #blockedCount = 0

  /** `onAllowed` is called for each row that the action goes to. */
  constructor(
    action: Pick<ActionDefinition<Row>, 'refusal'>,
    chosen: Iterable<string>,
    rows: Rows<Row>,
    onAllowed: (row: Row, isSubordinate: boolean) => void = () => {},
  ) {
    this.#action = action
    this.#chosen = new Set(chosen)
    this.#rows = rows
    this.#onAllowed = onAllowed
  }

  add(id: string) {
    const row = this.#rows.get(id)
    const lead = this.#rows.leadOf(id)
    if (!row || (lead !== undefined && this.#chosen.has(lead))) return
    const isSubordinate = lead !== undefined
    const reason = this.#action.refusal(row, isSubordinate)
    if (reason !== null) return this.#block(id, reason)
    this.#allowed.push(id)
    if (isSubordinate) this.#subordinates.add(id)
    this.#onAllowed(row, isSubordinate)
  }

  plan(): ActionPlan {
    return {
      allowed: this.#allowed,
      subordinates: this.#subordinates,
      blocked: this.#blocked,
      blockedCount: this.#blockedCount,
    }
  }

  #block(id: string, reason: string) {
    const same = this.#blocked.get(reason)
    if (same) same.push(id)
    else this.#blocked.set(reason, [id])
    this.#blockedCount += 1
  }
}
