import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { Decision } from '../decision.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedAppointment, detailsOf } from './appointment.decide.ts'
import { evolveAppointment } from './appointment.evolve.ts'

type One = OneToUndo<AppointmentView, AppointmentEvent>

/** Events that can be undone, as long as nothing happened to the appointment since. A hold runs out by itself. */
export const undoableAppointmentEvents: readonly AppointmentEvent['type'][] = [
  'AppointmentBooked',
  'AppointmentBackfilled',
  'AppointmentMoved',
  'AppointmentArrived',
  'AppointmentCompleted',
  'AppointmentMissed',
  'AppointmentReopened',
  'AppointmentCancelled',
  'AppointmentRestored',
]

/** Undoes events of an appointment. Whether there is a place for it is the database's to say. */
export const undoAppointment = undoing<AppointmentView, AppointmentEvent>(undoOne, evolveAppointment)

function undoOne({ now, target, since }: One): UndoDecision<AppointmentEvent> {
  if (!undoableAppointmentEvents.includes(target.type))
    return refuseUndo('hold', 'A held place is free again by itself.')
  const again = since.at(-1)
  if (again) return refuseUndo('acted_on', `${again.by.name} has since changed this appointment.`, again)
  return decidedUndo(compensate(now, target))
}

function compensate(now: AppointmentView, target: One['target']): Decision<AppointmentEvent> {
  const undoes = [target.version]
  const happens = (event: AppointmentEvent) => checkedAppointment(now, event)
  const canceled = () => {
    const was = now.state === 'arrived' || now.state === 'done' ? now.state : 'booked'
    return happens({ type: 'AppointmentCancelled', data: { was, undoes } })
  }
  switch (target.type) {
    case 'AppointmentCancelled':
      return happens({ type: 'AppointmentRestored', data: { undoes } })
    case 'AppointmentMoved': {
      const { was: details } = target.data
      return happens({
        type: 'AppointmentMoved',
        data: { details, was: detailsOf(now), booked_by: now.booked_by, undoes },
      })
    }
    case 'AppointmentArrived':
      return happens({ type: 'AppointmentReopened', data: { was: 'arrived', undoes } })
    case 'AppointmentCompleted':
      return happens({ type: 'AppointmentReopened', data: { was: 'done', undoes } })
    case 'AppointmentMissed':
      return happens({ type: 'AppointmentReopened', data: { was: 'missed', undoes } })
    case 'AppointmentReopened':
      return happens({ type: againOf[target.data.was], data: { undoes } })
    default:
      return canceled()
  }
}

const againOf = {
  arrived: 'AppointmentArrived',
  done: 'AppointmentCompleted',
  missed: 'AppointmentMissed',
} as const
