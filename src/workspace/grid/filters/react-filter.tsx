import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { GridContext } from '../grid-context.ts'

/** Makes a filter's panel of a React component. */
export function reactFilter<Model, More>(
  Panel: ComponentType<FilterDisplayParams<IntakeRow, GridContext, Model> & More>,
) {
  type Params = FilterDisplayParams<IntakeRow, GridContext, Model> & More
  return class implements FilterDisplayComp<IntakeRow, GridContext, Model> {
    readonly #place = document.createElement('div')
    readonly #root = createRoot(this.#place)

    init(params: FilterDisplayParams<IntakeRow, GridContext, Model>) {
      this.#root.render(<Panel {...(params as Params)} />)
    }

    refresh(params: FilterDisplayParams<IntakeRow, GridContext, Model>) {
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
