import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { sayFailed } from '../../../shared/ui/toast.tsx'
import type { RunningImport } from './running-import.ts'
import type { KeptFile } from './sending/kept-file.ts'

/** The files that this browser remembers of the business: those with rows still to send, and those that are done. */
export function useKeptFiles({ actor, ports }: RunningImport) {
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  const step = useSelector(actor, ({ value }) => JSON.stringify(value))
  const underWay = useSelector(actor, ({ context }) => context.transfer?.key)

  const list = useCallback(() => {
    ports.store.list(ports.businessId()).then(setFiles, () => setFiles([]))
  }, [ports])
  // A step of the import is when what is kept can have changed.
  useEffect(list, [list, step])

  return {
    unfinished: files.filter((file) => file.doneAt === null && file.key !== underWay),
    done: files.filter((file) => file.doneAt !== null),
    forget(file: KeptFile) {
      ports.store
        .forget(file.key)
        .then(list, (error: unknown) => sayFailed(`${file.name} could not be forgotten`, error))
    },
  }
}
