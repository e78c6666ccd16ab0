import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { type AppointmentCommand, decideAppointment } from './appointment.decide.ts'
import { evolveAppointment } from './appointment.evolve.ts'
import { undoAppointment } from './appointment.undo.ts'

export type Fact = UndoFact<AppointmentEvent>

/** One appointment and its log, driven by commands as the server drives it. For tests. */
export class AppointmentUnderTest {
  appointment: AppointmentView | null = null
  readonly log: Fact[] = []

  happen(event: AppointmentEvent): this {
    const version = this.log.length + 1
    const stream = 'appointment:5a000000-0000-4000-8000-0000000000a1'
    const by = { id: '5a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
    const fact = { ...event, stream, version, at: new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString(), by }
    this.log.push(fact)
    this.appointment = evolveAppointment(this.appointment, fact)
    return this
  }

  send(command: AppointmentCommand | null, decide = decideAppointment) {
    // No command restores an appointment: an undo does.
    const decision = command ? decide(command, this.appointment) : this.undoLast()
    if (decision.ok) for (const event of decision.events) this.happen(event)
    return decision
  }

  undoLast() {
    return undoAppointment({
      state: this.appointment as AppointmentView,
      history: this.log,
      targets: new Set([this.log.length]),
    })
  }
}
