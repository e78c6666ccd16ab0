import type { IntakeRows } from './intake-rows.ts'

/**
 * Knows which rows somebody is at: selected, focused, being edited. Those stay in view when they leave the queue or no
 * longer pass the filter, until one turns to something else.
 */
export function holdRows(rows: IntakeRows) {
  let selected = new Set<string>()
  /** Selected ones that no longer pass a filter which they had passed. */
  let lingering = new Set<string>()
  let focused: string | null = null
  let edited: string | null = null
  rows.isHeld = (id) => selected.has(id) || id === focused || id === edited
  return {
    keepsInView: (id: string | undefined) =>
      id !== undefined && (id === focused || id === edited || lingering.has(id) || rows.isDeparted(id)),
    /** The row has changed so that the filter would hide it: if it is selected it stays until it no longer is. */
    linger(id: string) {
      if (selected.has(id)) lingering.add(id)
    },
    /** Somebody asks for other rows: none lingers. */
    endLingering() {
      lingering = new Set()
    },
    select(ids: readonly string[]) {
      selected = new Set(ids)
      lingering = new Set([...lingering].filter((id) => selected.has(id)))
      rows.releaseDeparted()
    },
    focus(id: string | null) {
      focused = id
      rows.releaseDeparted()
    },
    edit(id: string | null) {
      edited = id
      rows.releaseDeparted()
    },
  }
}
