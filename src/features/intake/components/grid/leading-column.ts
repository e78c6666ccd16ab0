/** What columns have in common that stand before all others and are no field: they are not moved, sorted or written into. */
export const leadingColumn = {
  pinned: 'left',
  lockPosition: 'left',
  suppressMovable: true,
  resizable: false,
  sortable: false,
  editable: false,
  suppressNavigable: true,
  cellClassRules: {},
} as const
