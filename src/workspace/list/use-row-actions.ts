import { useCallback, useEffect, useRef } from 'react'
import { showDoneToast, showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { RowAction } from './list-definition.ts'

interface Options<Item, Context> {
  readonly actions: readonly RowAction<Item, Context>[]
  readonly context: Context
  readonly open: (item: Item) => void
  /** Called after each action, with the row that left the list, if one did. */
  readonly changed: (removed?: Item) => void
}

/**
 * Carries out the actions of a row by their name. An action that can be reverted is not asked about: what was done is
 * said together with the way back.
 */
export function useRowActions<Item, Context>(options: Options<Item, Context>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback((name: string, item: Item) => {
    const perform = async (wanted: string): Promise<void> => {
      const { actions, context, open, changed } = latest.current
      const action = actions.find((one) => one.name === wanted)
      if (!action) throw new Error(`No action of the row menu is named ${wanted}`)
      if (!action.run) return open(item)
      try {
        await action.run(item, context)
        const { undo } = action
        const labels = action.done?.(item) ?? action.label
        if (undo === undefined) showDoneToast(labels)
        else showUndoToast(labels, () => void perform(undo))
        latest.current.changed(action.removes ? item : undefined)
      } catch (error) {
        showErrorToast(action.failed?.(item) ?? action.label, error)
        changed()
      }
    }
    void perform(name)
  }, [])
}
