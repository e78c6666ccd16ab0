import { createGrid, type GridOptions } from 'ag-grid-community'
import { useEffect, useRef } from 'react'

/**
 * Takes the place of AgGridReact in the bench page: the same options through `createGrid`, whose rows and cells are
 * plain elements, as the desk was before it moved to AgGridReact. What React costs is the difference.
 */
export function AgGridReact<Row>({ gridOptions }: { gridOptions: GridOptions<Row> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const api = createGrid(place.current, gridOptions)
    return () => api.destroy()
  }, [gridOptions])
  return <div ref={place} style={{ height: '100%' }} />
}
