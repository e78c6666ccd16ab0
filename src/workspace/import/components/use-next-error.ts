import { type RefObject, useCallback, useEffect, useState } from 'react'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ImportFile } from '../reading/import-file.ts'
import type { FoundError } from '../reading/next-error.ts'
import type { RowsGridHandle } from './rows-grid.tsx'

/** Goes from one cell with an error to the next, by F8, Alt+N or a button. `correcting` is the correction under way. */
export function useNextError(
  rows: Pick<ImportFile, 'nextError'>,
  grid: RefObject<RowsGridHandle | null>,
  correcting: RefObject<Promise<unknown>>,
) {
  const [at, setAt] = useState<FoundError | null>(null)
  const goToNext = useCallback(() => {
    grid.current?.stopEditing()
    const go = async () => {
      // What was just written is checked first: it may be no error any more. The grid tells of it in a task of its own.
      await new Promise((resolve) => setTimeout(resolve))
      await correcting.current
      const found = await rows.nextError(at)
      setAt(found)
      if (found) grid.current?.edit(found.place, found.column)
    }
    go().catch((error: unknown) => showErrorToast('The next error could not be found', error))
  }, [rows, grid, correcting, at])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isNext = event.key === 'F8' || (event.altKey && event.code === 'KeyN')
      if (!isNext || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      goToNext()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [goToNext])
  return { at, goToNext }
}
