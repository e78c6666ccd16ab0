import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { WorkspaceRow } from '../../definition.ts'
import type { GridContext } from '../grid-context.ts'

/** Props of an editor made of React: the grid's own, the current value, and how to change it. */
export interface EditorProps<Row extends WorkspaceRow<Field>, Field extends string, Value>
  extends ICellEditorParams<Row, Value, GridContext<Row, Field>> {
  onValueChange: (value: Value) => void
}

/**
 * Makes a cell editor of a React component. AgGridReact makes editors in a layout effect: what is rendered there is
 * there when the editor is attached, so that a user who types on loses no letter. `initialFocus` says whether the text
 * there is typed on or typed over; a letter that opened the editor is typed on.
 */
export function reactEditor<Row extends WorkspaceRow<Field>, Field extends string, Value>(
  Editor: ComponentType<EditorProps<Row, Field, Value>>,
  initialFocus: 'type on' | 'type over',
) {
  type Params = ICellEditorParams<Row, Value, GridContext<Row, Field>>
  return class implements ICellEditorComp<Row, Value, GridContext<Row, Field>> {
    readonly #place = document.createElement('div')
    #root: Root | null = null
    #params: Params | null = null
    #value: Value | null | undefined

    init(params: Params) {
      this.#params = params
      this.#value = params.value
      this.#root = createRoot(this.#place)
      this.#draw()
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
