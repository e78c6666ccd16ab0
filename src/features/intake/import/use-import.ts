import { useSelector } from '@xstate/react'
import { atom, useAtom } from 'jotai'
import { browserPorts } from './import-ports.ts'
import { type RunningImport, startImport } from './running-import.ts'

const openAtom = atom(false)

/** One import a tab, begun when first asked for. It goes on while its dialog is closed and pages change. */
let running: RunningImport | null = null

function runningImport(): RunningImport {
  running ??= startImport(browserPorts)
  return running
}

/** The tab's import and its dialog: hand `running`, `open` and `close` to `ImportDialog`. */
export function useImport() {
  const [open, setOpen] = useAtom(openAtom)
  const running = runningImport()
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
