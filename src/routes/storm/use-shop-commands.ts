import { useState } from 'react'
import { addStormShop } from '../../../contract/calls/add-storm-shop.ts'
import { removeStormShop } from '../../../contract/calls/remove-storm-shop.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { send } from '../../shared/api/client.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'

export interface NamedShop {
  readonly id: string
  readonly name: string
}

/** Adds shops to an event and removes them, each with its undo. `busy` is the shop that is under way. */
export function useShopCommands(storm: Pick<StormView, 'id' | 'title' | 'deleted_at'>, onChanged: () => void) {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (id: string, label: string, done: string, call: (operation: Operation) => Promise<unknown>) => {
    setBusy(id)
    const operation = newOperation(label)
    try {
      await call(operation)
      showUndoableToast(done, operation, onChanged)
    } catch (error) {
      showErrorToast(`${label}: not done`, error)
    }
    setBusy(null)
    onChanged()
  }
  return {
    busy,
    whyNot: storm.deleted_at ? `${storm.title} is archived. Restore it first.` : null,
    add: ({ id, name }: NamedShop) =>
      run(id, `Add ${name} to ${storm.title}`, `${name} added`, (operation) =>
        send(addStormShop, { params: { id }, body: { storm_id: storm.id }, operation }),
      ),
    remove: ({ id, name }: NamedShop) =>
      run(id, `Remove ${name} from ${storm.title}`, `${name} removed`, (operation) =>
        send(removeStormShop, { params: { id, stormId: storm.id }, operation }),
      ),
  }
}
