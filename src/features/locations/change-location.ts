import type { LocationView } from '../../../contract/locations/location.ts'
import { decideLocation, type LocationCommand } from '../../../machines/location/location.decide.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import type { LocationApi } from './api/location-api.ts'

/** The machine's reason against a command; null where it allows it. */
export function whyNotLocation(location: LocationView, command: LocationCommand): string | null {
  const decision = decideLocation(command, location)
  return decision.ok ? null : decision.refusal.reason
}

/** Carries out one command with its undo; a refusal names the bookings that are in the way. */
async function perform(
  label: string,
  done: string,
  send: (operation: Operation) => Promise<unknown>,
  onChanged: () => void,
): Promise<boolean> {
  const operation = newOperation(label)
  try {
    await send(operation)
    showUndoableToast(done, operation, onChanged)
    return true
  } catch (error) {
    showErrorToast(`${label}: not done`, bookingsNamed(error))
    return false
  } finally {
    onChanged()
  }
}

/** A refusal over bookings with their names and times in its words; any other error as it is. */
export function bookingsNamed(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || !overBookings.some((code) => error.problem.type?.endsWith(code))) return error
  const { detail, title, errors = {} } = error.problem
  return new Error(`${detail ?? title ?? ''} ${Object.values(errors).join('; ')}`)
}

/** Whether a change was refused because some bookings would have no place. */
export function isOverBookings(error: unknown): boolean {
  return error instanceof ApiProblem && overBookings.some((code) => error.problem.type?.endsWith(code))
}

const overBookings = ['more-booked', 'has-bookings']

export function setOnline(api: LocationApi, location: LocationView, online: boolean, onChanged: () => void) {
  const { name } = location
  const label = online ? `Turn ${name} online` : `Take ${name} offline`
  const done = online ? `${name} is online` : `${name} is offline. It keeps its bookings.`
  return perform(label, done, (operation) => api.setOnline(location, online, operation), onChanged)
}

export function removeLocation(api: LocationApi, location: LocationView, onChanged: () => void) {
  const { name } = location
  return perform(`Delete ${name}`, `${name} deleted`, (operation) => api.delete(location, operation), onChanged)
}
