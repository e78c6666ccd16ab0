type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What the open panel does with keys that are pressed in the grid. Outside React, as the grid asks with every press. */
export class RecordKeys {
  /** The row whose action was chosen by key: Enter carries it out, wherever in the row the cursor is. */
  armed: string | null = null
  /** Whether a choice has to be confirmed: Escape takes it back then. */
  isConfirming = false

  /** Whether the press is the panel's: elsewhere Enter opens the editor of the cell. */
  owns({ key, ctrlKey, metaKey, altKey }: Press, id: string | undefined): boolean {
    return key === 'Enter' && !ctrlKey && !metaKey && !altKey && id !== undefined && this.armed === id
  }
}
