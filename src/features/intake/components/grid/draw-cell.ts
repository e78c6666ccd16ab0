import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { CellParams } from './grid-context.ts'

/**
 * Makes a cell of plain elements: 100,000 rows scroll past, and a React tree for each of their cells would be felt.
 * Values go in as text, never as markup.
 */
export function drawCell<Params extends ICellRendererParams = CellParams>(
  draw: (place: HTMLElement, params: Params) => void,
) {
  return class implements ICellRendererComp {
    readonly #place = document.createElement('span')

    init(params: Params) {
      draw(this.#place, params)
    }

    getGui() {
      return this.#place
    }

    refresh(params: Params) {
      this.#place.replaceChildren()
      draw(this.#place, params)
      return true
    }
  }
}

/** A span with text. */
export function span(text: string, className = '', title = ''): HTMLSpanElement {
  const element = document.createElement('span')
  element.textContent = text
  if (className) element.className = className
  if (title) element.title = title
  return element
}
