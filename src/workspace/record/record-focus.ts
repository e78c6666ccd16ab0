const missing = '[data-missing]:not([data-proposed]) [data-field]'

/** A field that is to be filled in before the decision can be carried out. */
export interface MissingFocus {
  readonly row: string
  /** What is focused where no field is missing: nothing, or what carries the decision out. */
  readonly otherwise: 'stay' | 'go'
}

/** Focuses the first field that the decision needs and nothing is proposed for. */
export function focusMissing(panel: HTMLElement | null, otherwise: MissingFocus['otherwise']) {
  const field = panel?.querySelector<HTMLElement>(missing)
  const go = otherwise === 'go' ? panel?.querySelector<HTMLElement>('[data-decision=go]') : null
  ;(field ?? go)?.focus()
}

/** Focuses what can be edited: a missing field, else the first difference, else the first field. */
export function focusEditor(panel: HTMLElement | null) {
  const found =
    panel?.querySelector<HTMLElement>('[data-missing] [data-field]') ??
    panel?.querySelector<HTMLElement>('[data-difference] input:checked') ??
    panel?.querySelector<HTMLElement>('[data-field]')
  found?.focus()
}

/**
 * Whether the element is one that is typed in, a field or a part of an action's form: remote changes of the row are
 * deferred while it has the focus.
 */
export function isEditor(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  return element.dataset['field'] !== undefined || element.closest('[data-record-step]') !== null
}

/** Whether Enter means the panel's decision there, and not what the element does by itself. */
export function leavesEnterToPanel(element: Element | null): boolean {
  if (!element) return true
  if (element.matches('input:not([type=radio]), select, textarea')) return false
  // The button in a cell opens the row, which is open.
  return (
    element.closest('[role=gridcell]') !== null || !element.matches('button, a, summary, [role=tab], [role=separator]')
  )
}
