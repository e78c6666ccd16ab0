import type { FilterHandler, GridApi, IRowNode } from 'ag-grid-community'

/** Whether a row would pass the grid's filters if it were as given, whatever keeps it in view. */
export function passesFilters<Row>(api: GridApi<Row>, node: IRowNode<Row>, data: Row): boolean {
  // What the filters read values from: the node with other data.
  const probe: IRowNode<Row> = Object.create(node, { data: { value: data } })
  const context = api.getGridOption('context')
  const isExternal = api.getGridOption('isExternalFilterPresent')?.({ api, context })
  if (isExternal && !api.getGridOption('doesExternalFilterPass')?.(probe)) return false
  return Object.entries(api.getFilterModel()).every(([colId, model]) => {
    const column = api.getColumn(colId)
    const handler = api.getColumnFilterHandler<FilterHandler>(colId)
    if (!column || !handler) return true
    const colDef = column.getColDef()
    const handlerParams = {
      api,
      context,
      column,
      colDef,
      filterParams: colDef.filterParams,
      getValue: () => null,
      doesRowPassOtherFilter: () => true,
      onModelChange: () => undefined,
      onModelAsStringChange: () => undefined,
    }
    return handler.doesFilterPass({ node: probe, data, model, handlerParams })
  })
}
