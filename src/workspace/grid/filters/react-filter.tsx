import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** Makes a filter's panel of a React component. */
export function reactFilter<Row, Model, More>(Panel: ComponentType<FilterDisplayParams<Row, unknown, Model> & More>) {
  type Params = FilterDisplayParams<Row, unknown, Model> & More
  return class implements FilterDisplayComp<Row, unknown, Model> {
    readonly #place = document.createElement('div')
    readonly #root = createRoot(this.#place)

    init(params: FilterDisplayParams<Row, unknown, Model>) {
      this.#root.render(<Panel {...(params as Params)} />)
    }

    refresh(params: FilterDisplayParams<Row, unknown, Model>) {
      this.#root.render(<Panel {...(params as Params)} />)
      return true
    }

    getGui() {
      return this.#place
    }

    destroy() {
      queueMicrotask(() => this.#root.unmount())
    }
  }
}
