/** Id of the tab with a record's notes. */
export const notesTabId = 'notes'
