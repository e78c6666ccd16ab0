import { newOperation } from '../../../../shared/operations/operation.ts'
import { showErrorToast } from '../../../../shared/ui/toast.tsx'
import { bookingApi } from '../../../../workspace/booking/booking-api.ts'
import { showUndoableToast } from '../../../../workspace/undo/show-undoable-toast.ts'

/** Cancels the appointment of a contact, with the way to undo that. The row follows by the log. */
export async function cancelAppointmentOf({
  id,
  appointment,
  name,
}: {
  id: string
  appointment: string
  name: string
}) {
  const operation = newOperation(`Canceled appointment: ${name}`)
  try {
    await bookingApi.cancel(id, appointment, operation)
    showUndoableToast(operation.label, operation, () => {})
  } catch (error) {
    showErrorToast('The appointment was not canceled', error)
  }
}
