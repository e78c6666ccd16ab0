import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'

/**
 * Makes a cell of plain elements, as few as can be: 100,000 rows scroll past, and every element costs part of a frame.
 * Values go in as text, never as markup. A cell that would look the same is left alone.
 */
export function drawCell<Params extends ICellRendererParams>(draw: (params: Params) => HTMLElement) {
  return class implements ICellRendererComp {
    #gui!: HTMLElement

    init(params: Params) {
      this.#gui = draw(params)
    }

    getGui() {
      return this.#gui
    }

    refresh(params: Params) {
      return draw(params).isEqualNode(this.#gui)
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
