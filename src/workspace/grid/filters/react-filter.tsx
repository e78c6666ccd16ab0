import type { FilterDisplayComp, FilterDisplayParams, IAfterGuiAttachedParams } from 'ag-grid-community'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Makes a filter's panel of a React component. */
export function reactFilter<Row, Model, More>(Panel: ComponentType<FilterDisplayParams<Row, unknown, Model> & More>) {
  type Params = FilterDisplayParams<Row, unknown, Model> & More
  return class implements FilterDisplayComp<Row, unknown, Model> {
    readonly #place = document.createElement('div')
    readonly #root = createRoot(this.#place)
    #params: Params | null = null

    init(params: FilterDisplayParams<Row, unknown, Model>) {
      this.refresh(params)
    }

    refresh(params: FilterDisplayParams<Row, unknown, Model>) {
      this.#params = params as Params
      this.#draw()
      return true
    }

    getGui() {
      return this.#place
    }

    afterGuiAttached({ suppressFocus }: IAfterGuiAttachedParams = {}) {
      if (suppressFocus) return
      // What is drawn later could not be given the keyboard.
      flushSync(() => this.#draw())
      this.#place.querySelector<HTMLElement>('button, input, [tabindex="0"], [role=checkbox]')?.focus()
    }

    destroy() {
      queueMicrotask(() => this.#root.unmount())
    }

    #draw() {
      if (this.#params) this.#root.render(<Panel {...this.#params} />)
    }
  }
}
