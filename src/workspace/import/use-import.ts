import { useSelector } from '@xstate/react'
import { atom, useAtom } from 'jotai'
import type { ImportDefinition } from './import-definition.ts'
import { startImport } from './running-import.ts'

type Started = ReturnType<typeof start>
const start = (definition: ImportDefinition) => ({ running: startImport(definition), open: atom(false) })

/** One import of each format a tab, begun when first asked for. It goes on while its dialog is closed and pages change. */
const started = new Map<string, Started>()

function startedOf(definition: ImportDefinition): Started {
  const one = started.get(definition.format.name) ?? start(definition)
  started.set(definition.format.name, one)
  return one
}

/** The tab's import and its dialog: hand `running`, `open` and `close` to `ImportDialog`. */
export function useImport(definition: ImportDefinition) {
  const { running, open: openAtom } = startedOf(definition)
  const [open, setOpen] = useAtom(openAtom)
  const isBusy = useSelector(running.actor, (snapshot) => !snapshot.matches('idle'))
  return {
    running,
    open,
    /** Whether there is a file in hand or a sending under way, shown or not. */
    isBusy,
    show: () => setOpen(true),
    close: () => setOpen(false),
    dropFiles(files: Iterable<File>) {
      running.dropFiles(files)
      setOpen(true)
    },
  }
}
