import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { GridContext } from '../grid-context.ts'

/** What an editor made of React gets: the grid's own, the value as it is now, and how to change it. */
export interface EditorProps<Value> extends ICellEditorParams<IntakeRow, Value, GridContext> {
  onValueChange: (value: Value) => void
}

/**
 * Makes a cell editor of a React component. It is drawn at once, not in React's next turn: somebody who types on must
 * not lose a letter. `initialFocus` says whether the text there is typed on or typed over; a letter that opened the
 * editor is typed on.
 */
export function reactEditor<Value, More = object>(
  Editor: ComponentType<EditorProps<Value> & More>,
  initialFocus: 'type on' | 'type over',
) {
  return class implements ICellEditorComp<IntakeRow, Value, GridContext> {
    readonly #place = document.createElement('div')
    #root: Root | null = null
    #params: (ICellEditorParams<IntakeRow, Value, GridContext> & More) | null = null
    #value: Value | null | undefined

    init(params: ICellEditorParams<IntakeRow, Value, GridContext>) {
      this.#params = params as ICellEditorParams<IntakeRow, Value, GridContext> & More
      this.#value = params.value
      this.#root = createRoot(this.#place)
      flushSync(() => this.#draw())
    }

    getGui() {
      return this.#place
    }

    getValue() {
      return this.#value
    }

    isPopup() {
      return true
    }

    afterGuiAttached() {
      const input = this.#place.querySelector('input')
      input?.focus()
      if (initialFocus === 'type over' && this.#params?.eventKey?.length !== 1) input?.select()
      else input?.setSelectionRange(input.value.length, input.value.length)
    }

    destroy() {
      const root = this.#root
      // React does not like to lose a tree while it draws another.
      queueMicrotask(() => root?.unmount())
    }

    #draw() {
      if (!this.#params) return
      const onValueChange = (value: Value) => {
        this.#value = value
        this.#draw()
      }
      this.#root?.render(<Editor {...this.#params} value={this.#value} onValueChange={onValueChange} />)
    }
  }
}
