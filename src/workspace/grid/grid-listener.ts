import type { GridApi } from 'ag-grid-community'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { GridWishes } from './grid-options.ts'

/** Whom a grid tells of itself and of what is done in it. */
export interface GridSeat extends Omit<GridWishes, 'modelUpdated'> {
  /** The grid, once it stands; null when it goes. */
  readonly setGrid: (api: GridApi<IntakeRow> | null) => void
  /** Which rows are shown may be others now. */
  readonly turn: () => void
}
