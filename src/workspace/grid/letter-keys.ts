import type { Column, GridApi } from 'ag-grid-community'
import { flushSync } from 'react-dom'
import type { CommandPresses } from '../../shared/commands/command-presses.ts'

/** How long the first key of a sequence may wait for the next one, in milliseconds. */
const patience = 1000

interface Waiting {
  readonly press: KeyboardEvent
  readonly row: number
  readonly column: Column
  readonly timer: ReturnType<typeof setTimeout>
}

interface Cell {
  readonly row: number
  readonly column: Column
  readonly isEditable: boolean
}

/**
 * What letters mean in a cell that is not edited: commands win, every other letter opens the editor and is typed there.
 * The first key of a sequence waits; where no sequence comes of it, it is typed as well.
 */
export class LetterKeys {
  readonly #presses: CommandPresses
  #waiting: Waiting | null = null

  constructor(presses: CommandPresses) {
    this.#presses = presses
  }

  /** Whether the grid is to leave the press alone. */
  press(api: GridApi, event: KeyboardEvent, cell: Cell): boolean {
    const waiting = this.#stopWaiting()
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isAlone || event.key.length !== 1 || event.key === ' ') return false
    if (this.#presses.isCommand(event, waiting?.press)) return true
    if (waiting && waiting.row === cell.row && waiting.column === cell.column) {
      // No sequence after all: the editor opens with the first letter, and the browser types this one into it.
      open(api, waiting)
      return true
    }
    if (this.#presses.beginsSequence(event)) {
      if (cell.isEditable) this.#wait(api, event, cell)
      return true
    }
    return false
  }

  stop() {
    this.#stopWaiting()
  }

  #wait(api: GridApi, press: KeyboardEvent, { row, column }: Cell) {
    const timer = setTimeout(() => {
      const waiting = this.#stopWaiting()
      const focused = api.isDestroyed() ? null : api.getFocusedCell()
      if (waiting && focused?.rowIndex === row && focused.column === column) open(api, waiting)
    }, patience)
    this.#waiting = { press, row, column, timer }
  }

  #stopWaiting(): Waiting | null {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) clearTimeout(waiting.timer)
    return waiting
  }
}

/** Opens the editor as the letter would have; it is there when this returns, so that what is typed next goes into it. */
function open(api: GridApi, { press, row, column }: Waiting) {
  flushSync(() => api.startEditingCell({ rowIndex: row, colKey: column, key: press.key }))
}
