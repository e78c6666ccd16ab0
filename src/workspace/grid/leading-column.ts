/** Columns that stand before all others and are no field. */
export const leadingIds: readonly string[] = ['select']

/** What they have in common: they are not moved, sorted or written into. */
export const leadingColumn = {
  lockPosition: 'left',
  suppressMovable: true,
  resizable: false,
  sortable: false,
  editable: false,
  suppressNavigable: true,
  cellClass: '',
} as const
