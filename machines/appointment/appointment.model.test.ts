import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { unseenOf } from '../transition-coverage.ts'
import { AppointmentUnderTest, type Fact } from './appointment-under-test.ts'
import { appointmentPaths, commandFor } from './appointment.paths.ts'
import { decideAppointment } from './appointment.decide.ts'
import { appointmentSnapshot, evolveAppointment } from './appointment.evolve.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentSamples, sampleDetails } from './appointment.samples.ts'
import { undoAppointment } from './appointment.undo.ts'

const start = sampleDetails.timestamp
const before = new Date(start - 3_600_000).toISOString()
const after = new Date(start + 3_600_000).toISOString()

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
  const paths = appointmentPaths()

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
