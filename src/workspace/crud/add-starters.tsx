import { useState } from 'react'
import type { AnyResource, Values } from '../../../contract/crud/resource.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { Button } from '../../shared/ui/button.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'
import type { CrudApi } from './crud-api.ts'

interface Props {
  resource: AnyResource
  api: Pick<CrudApi, 'create'>
  starters: readonly Values[]
  /** Called after a failure too: some may have been added. */
  onAdded: () => void
}

/** Adds the records that a resource comes with, as one operation that can be undone. */
export function AddStarters({ resource: { noun }, api, starters, onAdded }: Props) {
  const [done, setDone] = useState<number | null>(null)
  const text = `default ${starters.length === 1 ? noun.one : noun.many}`
  const add = async () => {
    const operation = newOperation(`Add ${text}`)
    try {
      // One after the other, so that the count is true and the order stays.
      for (const [index, values] of starters.entries()) {
        setDone(index)
        await api.create(values, operation)
      }
      showUndoableToast(`${countOf(starters.length, noun.one, noun.many)} added`, operation, onAdded)
    } catch (error) {
      showErrorToast(`Not all ${text} were added`, error)
    }
    setDone(null)
    onAdded()
  }
  return (
    <Button tone="go" icon="plus" busy={done !== null} onClick={() => void add()}>
      {done === null ? `Add ${text}` : `Adding ${done + 1} of ${starters.length}…`}
    </Button>
  )
}
