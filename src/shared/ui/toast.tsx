import { Toaster as Sonner, toast } from 'sonner'
import { ApiProblem } from '../api/api-problem.ts'
import { currentDock, type DockLine } from './message-dock.ts'
import { toaster } from './toast.css.ts'
import { toastRoom } from './use-toast-room.ts'

/** The region of the toasts, for pages without a dock. Rendered once in the page. */
export function Toaster() {
  return (
    <Sonner
      className={toaster}
      // Not the bell's: that is what the region is called otherwise.
      containerAriaLabel="Messages"
      position="bottom-right"
      offset={{ bottom: `max(24px, var(${toastRoom}, 0px))`, right: 24 }}
      mobileOffset={{ bottom: `max(72px, var(${toastRoom}, 0px))` }}
    />
  )
}

/** Shows what was done. */
export function showDoneToast(message: string) {
  if (!dockLine({ tone: 'done', message })) toast(message)
}

/** Shows what was done, with an undo button, for long enough to be read. A toast with the same id is replaced. */
export function showUndoToast(message: string, undo: () => void, said: { id?: string; duration?: number } = {}) {
  if (dockLine({ tone: 'done', message, undo })) return
  toast(message, { duration: 10_000, ...said, action: { label: 'Undo', onClick: undo } })
}

/** Shows what was undone, with a redo button. */
export function showRedoToast(message: string, redo: () => void) {
  if (dockLine({ tone: 'done', message, redo })) return
  toast(message, { duration: 10_000, action: { label: 'Redo', onClick: redo } })
}

/** Shows that something is under way, where a dock can replace it by what came of it. */
export function showPending(message: string) {
  dockLine({ tone: 'pending', message })
}

/** Tells what the user should know or do; with a detail it stays for long enough to be read. */
export function showNote(message: string, detail?: string) {
  if (dockLine({ tone: 'note', message, ...(detail && { detail }) })) return
  toast(message, detail ? { description: detail, duration: 20_000 } : {})
}

/** A button of a message: what the user may want to do about it. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** Shows why something failed. Stays until it is closed, as the user may have to act on it. */
export function showErrorToast(title: string, error: unknown, action?: ToastAction) {
  const description = reasonOf(error)
  if (dockLine({ tone: 'failed', message: title, detail: description, ...(action && { action }) })) return
  toast.error(title, {
    description,
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  })
}

/** Shows why an action is not available. Shown again, it replaces itself. */
export function showWhyNotToast(title: string, why: string) {
  if (!dockLine({ tone: 'note', message: title, detail: why })) toast(title, { id: title, description: why })
}

/** The words for any error, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem || error instanceof Error) return error.message
  return 'Something went wrong. Try again.'
}

/** Says it in the dock of the page; false where the page has none. The same failure again replaces itself. */
function dockLine(line: Omit<DockLine, 'id'>): boolean {
  const dock = currentDock()
  dock?.show({ ...line, id: line.tone === 'failed' ? line.message : crypto.randomUUID() })
  return dock !== null
}
