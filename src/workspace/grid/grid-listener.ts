import type { GridApi } from 'ag-grid-community'
import type { CommandPresses } from '../../shared/commands/command-presses.ts'

/** What a grid reports to the page around it. */
export interface GridListener<Row, Field extends string> {
  /** The grid is ready; null when it goes. */
  readonly onGrid: (api: GridApi<Row> | null) => void
  /** Other rows may be shown now. */
  readonly onShown: () => void
  readonly onSelect: (ids: readonly string[]) => void
  readonly onOpenRow: (id: string) => void
  readonly onOpenConflict: (id: string, field: Field) => void
  /** Which keys are commands of the page; none without it. */
  readonly presses?: CommandPresses
  /** Whether the panel of a row is open beside the grid. */
  readonly isPanelOpen?: () => boolean
}
