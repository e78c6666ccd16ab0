import { Toaster as Sonner, toast } from 'sonner'
import { ApiProblem } from '../api/api-problem.ts'
import { toaster } from './toast.css.ts'
import { toastRoom } from './use-toast-room.ts'

/** The region of the toasts. Rendered once in the page. */
export function Toaster() {
  return (
    <Sonner
      className={toaster}
      // Not the bell's: that is what the region is called otherwise.
      containerAriaLabel="What was done"
      position="bottom-left"
      offset={{ bottom: `max(72px, var(${toastRoom}, 0px))`, left: 204 }}
      mobileOffset={{ bottom: `max(72px, var(${toastRoom}, 0px))` }}
    />
  )
}

/** Shows what was done. */
export function showDoneToast(message: string) {
  toast(message)
}

/** Shows what was done, with an undo button, for long enough to be read. A toast with the same id is replaced. */
export function showUndoToast(message: string, undo: () => void, said: { id?: string; duration?: number } = {}) {
  toast(message, { duration: 10_000, ...said, action: { label: 'Undo', onClick: undo } })
}

/** Shows why something failed. Stays until it is closed, as the user may have to act on it. */
export function showErrorToast(title: string, error: unknown) {
  toast.error(title, { description: reasonOf(error), duration: Number.POSITIVE_INFINITY, closeButton: true })
}

/** Shows why an action is not available. Shown again, it replaces itself. */
export function showWhyNotToast(title: string, why: string) {
  toast(title, { id: title, description: why })
}

/** The words for any error, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem || error instanceof Error) return error.message
  return 'Something went wrong. Try again.'
}
