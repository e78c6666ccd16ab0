import type { CellEditingStartedEvent, GridApi } from 'ag-grid-community'

/** Names the popup of an editor by its column, as the grid makes it a dialog without a name. Returns how to stop. */
export function nameEditorPopups<Row>(api: GridApi<Row>, frame: HTMLElement): () => void {
  const name = ({ column }: CellEditingStartedEvent<Row>) => {
    const popup = frame.querySelector('.ag-popup-editor')
    if (popup) popup.ariaLabel = api.getDisplayNameForColumn(column, null)
  }
  api.addEventListener('cellEditingStarted', name)
  return () => {
    if (!api.isDestroyed()) api.removeEventListener('cellEditingStarted', name)
  }
}
