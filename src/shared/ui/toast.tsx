import { Toaster as Sonner, toast } from 'sonner'
import { ApiProblem } from '../api/api-problem.ts'
import { toaster } from './toast.css.ts'
import { toastRoom } from './use-toast-room.ts'

/** Stands once in the page; toasts appear in it. */
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

/** Says what was done. */
export function showDoneToast(message: string) {
  toast(message)
}

/** Says what was done and offers to take it back; it stays long enough to be read. Said under an id, it takes its place. */
export function showUndoToast(message: string, undo: () => void, said: { id?: string; duration?: number } = {}) {
  toast(message, { duration: 10_000, ...said, action: { label: 'Undo', onClick: undo } })
}

/** Says why something did not work. Stays until it is closed, as it may hold what one must act on. */
export function showErrorToast(title: string, error: unknown) {
  toast.error(title, { description: reasonOf(error), duration: Number.POSITIVE_INFINITY, closeButton: true })
}

/** Says why what was tried cannot be done now. Said again, it takes its own place. */
export function showWhyNotToast(title: string, why: string) {
  toast(title, { id: title, description: why })
}

/** The words for any error, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem || error instanceof Error) return error.message
  return 'Something went wrong. Try again.'
}
