import type { GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../definition.ts'
import { lockReason } from '../rows/lock-reason.ts'
import type { Workspace } from '../workspace.ts'
import type { Counterparts } from './counterparts.ts'
import { focusGrid, moveCursorBy, moveCursorToRow, rowAfter, rowAtCursor } from './record-cursor.ts'
import type { RecordAction, RecordDecision, RecordDefinition } from './record-definition.ts'
import type { MissingFocus } from './record-focus.ts'
import { ReplacedValues } from './replaced-values.ts'

interface Options<Row extends WorkspaceRow<Field>, Field extends string, Other> {
  readonly workspace: Workspace<Row, Field>
  readonly record: RecordDefinition<Row, Field, Other>
  readonly counterparts: Counterparts<Other>
  readonly grid: GridApi | null
  readonly openRow: () => string | null
  /** Focuses a missing field as soon as the row is drawn. */
  readonly onFocusMissing: (focus: MissingFocus) => void
  /** The action that has to be confirmed; null for none. */
  readonly onConfirming: (action: string | null) => void
}

/** What the user does in the panel, by button or key, on the row that is open at that moment. */
export class RecordSession<Row extends WorkspaceRow<Field>, Field extends string, Other = unknown> {
  readonly replaced = new ReplacedValues<Field>()
  readonly #options: Options<Row, Field, Other>
  #confirming: string | null = null
  /** The row that the last step led to, until it is open. */
  #goingTo: string | null = null

  constructor(options: Options<Row, Field, Other>) {
    this.#options = options
  }

  /** The panel is closed: keys are the grid's again, and so is the focus where the panel had it. */
  end(hadFocus: boolean) {
    const keys = this.#options.workspace.record
    if (hadFocus) this.leave()
    keys.armed = null
    keys.isConfirming = false
  }

  /** Another row is open; returns how to leave it. */
  enter(id: string): () => void {
    const { record: keys, active } = this.#options.workspace
    if (keys.armed !== id) keys.armed = null
    if (this.#goingTo === id) this.#goingTo = null
    this.#askToConfirm(null)
    return () => active.edit(null)
  }

  /** Steps from where the last one led, also while that row is on its way to being open. */
  step(by: number) {
    const { grid, openRow } = this.#options
    if (!grid) return
    const isGoing = this.#goingTo !== null && rowAtCursor(grid) === this.#goingTo
    moveCursorBy(grid, isGoing ? this.#goingTo : openRow(), by)
    this.#goingTo = rowAtCursor(grid)
  }

  /** Goes on from a row that has left. */
  openNext() {
    const { grid, openRow, workspace, record } = this.#options
    const id = openRow()
    if (!grid || id === null) return
    const next = rowAfter(grid, id, (one) => workspace.rows.isDeparted(one) || record.isLeaving(one))
    if (next !== null) moveCursorToRow(grid, next)
    else moveCursorBy(grid, id, 0)
  }

  /** Back to the grid. */
  leave() {
    const { grid, openRow } = this.#options
    // The grid may be gone before the panel is: the page is left.
    if (grid && !grid.isDestroyed()) focusGrid(grid, openRow())
  }

  focusMissing(otherwise: MissingFocus['otherwise']) {
    const row = this.#options.openRow()
    if (row !== null) this.#options.onFocusMissing({ row, otherwise })
  }

  applyUpdates() {
    const id = this.#options.openRow()
    if (id !== null) this.#options.workspace.rows.deferred.flush([id])
  }

  /** Runs an action or a decision of the open row, if it is possible. */
  run(id: string) {
    const { record } = this.#options
    const at = this.#current()
    // The title says why it cannot be changed.
    if (!at || lockReason(this.#options.workspace, at.row.id) !== null) return
    const shortcut = record.shortcuts?.(at.row).find((one) => one.id === id)
    if (shortcut) return shortcut.whyNot === null ? shortcut.run() : undefined
    const action = record.actions(at.row, at.other).find((one) => one.id === id)
    if (action) return this.choose(action)
    const decision = record.decisions(at.row, at.other).find((one) => one.id === id)
    if (decision) this.decide(decision)
  }

  choose(action: RecordAction) {
    const id = this.#options.openRow()
    if (id === null || action.whyNot !== null) return
    this.#options.workspace.record.armed = id
    if (action.confirm || action.step) return this.#askToConfirm(action.id)
    this.#askToConfirm(null)
    action.run()
    this.focusMissing('stay')
  }

  confirm(isConfirmed: boolean) {
    const asked = this.#confirming
    this.#askToConfirm(null)
    const at = this.#current()
    const action = at && this.#options.record.actions(at.row, at.other).find(({ id }) => id === asked)
    if (!isConfirmed || !action || action.whyNot !== null) {
      this.#options.workspace.record.armed = null
      if (action?.step) this.leave()
      return
    }
    action.run()
    this.focusMissing('stay')
  }

  /** Carries the decision out, and goes on to the next row. */
  decide(decision: Pick<RecordDecision, 'run' | 'whyNot' | 'lacksField' | 'asks'>) {
    const { grid, openRow, record, workspace } = this.#options
    const going = openRow()
    if (decision.whyNot !== null && decision.lacksField) return this.focusMissing('stay')
    if (going === null || decision.whyNot !== null) return
    if (decision.asks !== undefined) return this.run(decision.asks)
    this.#askToConfirm(null)
    const { rows } = workspace
    const leaves = (id: string) => rows.isDeparted(id) || rows.leadOf(id) === going || record.isLeaving(id)
    const next = grid && rowAfter(grid, going, leaves)
    workspace.record.armed = null
    decision.run()
    if (grid && next !== null) moveCursorToRow(grid, next)
  }

  #askToConfirm(action: string | null) {
    this.#confirming = action
    this.#options.workspace.record.isConfirming = action !== null
    this.#options.onConfirming(action)
  }

  #current() {
    const { openRow, workspace, record, counterparts } = this.#options
    const id = openRow()
    const row = id === null ? undefined : workspace.rows.get(id)
    return row && { row, other: counterparts.get(record.counterpart?.idOf(row) ?? null) }
  }
}
