import type { IntakeRows } from './intake-rows.ts'

/**
 * Knows which rows somebody is at: selected, focused, being edited. Those stay in view when they leave the queue or no
 * longer pass the filter, until one turns to something else.
 */
export function holdRows(rows: IntakeRows) {
  let selected = new Set<string>()
  let focused: string | null = null
  let edited: string | null = null
  rows.isHeld = (id) => selected.has(id) || id === focused || id === edited
  return {
    keepsInView: (id: string | undefined) =>
      id !== undefined && (id === focused || id === edited || rows.isDeparted(id)),
    select(ids: readonly string[]) {
      selected = new Set(ids)
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
