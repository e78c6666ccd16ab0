import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { type AppointmentCommand, decideAppointment } from './appointment.decide.ts'
import { appointmentSnapshot, evolveAppointment } from './appointment.evolve.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentSamples, sampleDetails } from './appointment.samples.ts'
import { undoAppointment } from './appointment.undo.ts'

type Fact = UndoFact<AppointmentEvent>

class AppointmentUnderTest {
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

const start = sampleDetails.timestamp
const longBefore = new Date(0).toISOString()
const before = new Date(start - 3_600_000).toISOString()
const after = new Date(start + 3_600_000).toISOString()

/** The command that brings an event about. */
function commandFor(event: AppointmentEvent, step: number): AppointmentCommand | null {
  switch (event.type) {
    case 'AppointmentHeld':
      return { type: 'HoldAppointment', ...event.data }
    case 'AppointmentBooked':
      return { type: 'BookAppointment', ...event.data, now: longBefore }
    case 'AppointmentBackfilled':
      return { type: 'BackfillAppointment', ...event.data, now: after }
    case 'AppointmentMoved':
      return {
        type: 'MoveAppointment',
        details: { ...event.data.details, timestamp: start + step * 60_000 },
        booked_by: event.data.booked_by,
      }
    case 'AppointmentArrived':
      return { type: 'ArriveAtAppointment' }
    case 'AppointmentCompleted':
      return { type: 'CompleteAppointment' }
    case 'AppointmentMissed':
      return { type: 'MissAppointment', now: new Date(start + 86_400_000).toISOString() }
    case 'AppointmentReopened':
      return { type: 'ReopenAppointment' }
    case 'AppointmentCancelled':
      return { type: 'CancelAppointment' }
    case 'AppointmentHoldReleased':
      return { type: 'ReleaseHold' }
    case 'AppointmentRestored':
      return null
  }
}

function holds(decide: typeof decideAppointment) {
  const events = appointmentSamples.map(({ event }) => event(undefined))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (some) => {
      const subject = new AppointmentUnderTest()
      some.forEach((event, step) => {
        const command = commandFor(event, step)
        if (!command) return
        const { appointment } = subject
        const decision = subject.send(command, decide)
        if (!decision.ok) return
        for (const happened of decision.events) expect(appointmentSnapshot(appointment).can(happened)).toBe(true)
      })
      expect(subject.log.reduce<AppointmentView | null>(evolveAppointment, null)).toEqual(subject.appointment)
    }),
  )
}

describe('the life of an appointment, by paths generated from its machine', () => {
  const paths: ModelPath<typeof appointmentMachine>[] = pathsOf(appointmentMachine, {
    samples: appointmentSamples,
    key: ({ value }) => value,
    // What is released was only held, and cannot come back.
    when: ({ value }, { type }) => !(value === 'held' && type === 'AppointmentHoldReleased'),
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(appointmentMachine, paths)).toEqual([
      'appointment.held: AppointmentHoldReleased -> appointment.cancelled',
    ])
  })

  test('every path can be walked by commands, and the appointment agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new AppointmentUnderTest()
      path.steps.slice(1).forEach(({ event, state }, step) => {
        expect(subject.send(commandFor(event, step))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(appointmentSnapshot(subject.appointment).value).toBe(state.value)
      })
    }
  })

  test('no sequence of commands breaks an appointment, and its log makes the same one again', () => {
    holds(decideAppointment)
  })

  test('a decision that moves what is over is caught', () => {
    expect(() =>
      holds((command, appointment) =>
        command.type === 'MoveAppointment' && appointment
          ? {
              ok: true,
              events: [
                {
                  type: 'AppointmentMoved',
                  data: { details: command.details, was: sampleDetails, booked_by: command.booked_by },
                },
              ],
            }
          : decideAppointment(command, appointment),
      ),
    ).toThrow()
  })
})

describe('undoing', () => {
  const given = {
    contact_id: '5a000000-0000-4000-8000-000000000003',
    booked_by: 'staff',
    details: sampleDetails,
  } as const
  const booked = () => new AppointmentUnderTest().happen({ type: 'AppointmentBooked', data: given })

  test('a booking cancels it, and undoing that books it again', () => {
    const subject = booked()
    subject.send(null)
    expect(subject.appointment?.state).toBe('cancelled')
    subject.send(null)
    expect(subject.appointment).toMatchObject({ state: 'booked', timestamp: start })
  })

  test('a move brings the former time back', () => {
    const subject = booked()
    subject.send({
      type: 'MoveAppointment',
      details: { ...sampleDetails, timestamp: start + 60_000 },
      booked_by: 'staff',
    })
    subject.send(null)
    expect(subject.appointment).toMatchObject({ state: 'booked', timestamp: start })
  })

  test('an appointment that has moved on since is refused, with who did it; a hold is never undone', () => {
    const subject = booked().happen({ type: 'AppointmentArrived', data: {} })
    const undo = (history: Fact[], state: AppointmentView | null) =>
      undoAppointment({ state: state as AppointmentView, history, targets: new Set([1]) })
    expect(undo(subject.log, subject.appointment)).toMatchObject({ ok: false, code: 'acted_on', by: 'Jamie Cole' })
    const held = new AppointmentUnderTest().happen({ type: 'AppointmentHeld', data: { ...given, held_until: after } })
    expect(undo(held.log, held.appointment)).toMatchObject({ ok: false, code: 'hold' })
  })
})

test('what is past is neither booked nor canceled as missed before its time', () => {
  const given = {
    contact_id: '5a000000-0000-4000-8000-000000000003',
    booked_by: 'staff',
    details: sampleDetails,
  } as const
  expect(decideAppointment({ type: 'BookAppointment', ...given, now: after }, null)).toMatchObject({ ok: false })
  expect(decideAppointment({ type: 'BackfillAppointment', ...given, now: before }, null)).toMatchObject({ ok: false })
  const { appointment } = new AppointmentUnderTest().happen({ type: 'AppointmentBooked', data: given })
  expect(decideAppointment({ type: 'MissAppointment', now: before }, appointment)).toMatchObject({
    ok: false,
    refusal: { code: 'still_ahead' },
  })
})
