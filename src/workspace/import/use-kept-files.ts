import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { countOf } from '../../shared/ui/format-count.ts'
import { showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { RunningImport } from './running-import.ts'
import type { ForgottenFile } from './sending/chunk-store.ts'
import { type KeptFile, positionOf } from './sending/kept-file.ts'

/** The files that this browser remembers of the business: those with rows still to send, and those that are done. */
export function useKeptFiles({ actor, ports, definition }: RunningImport) {
  const { name } = definition.format
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  const step = useSelector(actor, ({ value }) => JSON.stringify(value))
  const underWay = useSelector(actor, ({ context }) => context.transfer?.key)

  const list = useCallback(() => {
    ports.store.list(ports.businessId(), name).then(setFiles, () => setFiles([]))
  }, [ports, name])
  // A step of the import is when what is kept can have changed.
  useEffect(list, [list, step])

  const failed = (title: string) => (error: unknown) => showErrorToast(title, error)
  const bringBack = (file: KeptFile, forgotten: ForgottenFile) =>
    ports.store.bringBack(forgotten).then(list, failed(`${file.name} could not be restored`))

  return {
    unfinished: files.filter((file) => file.doneAt === null && file.key !== underWay),
    done: files.filter((file) => file.doneAt !== null),
    forget(file: KeptFile) {
      ports.store.forget(file.key).then(
        (forgotten) => {
          list()
          showUndoToast(formatDiscarded(file), () => void bringBack(file, forgotten))
        },
        failed(`${file.name} could not be forgotten`),
      )
    },
  }
}

/** Names what went with it. */
function formatDiscarded(file: KeptFile): string {
  const unsent = file.total - positionOf(file)
  const parts = [unsent > 0 && `${countOf(unsent, 'row')} not sent`, file.hasLeftover && 'its rejected rows']
  const gone = parts.filter((part) => part !== false)
  return `${file.name} is discarded${gone.length > 0 ? `, with ${gone.join(' and ')}` : ''}`
}
