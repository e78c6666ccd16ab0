import { setup } from 'xstate'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'

/**
 * The life of an appointment (domain, section 4): held, booked, perhaps moved, kept or not. That a slot has room is
 * not the machine's to say: the place is taken in the database.
 */
export const appointmentMachine = setup({ types: { events: {} as AppointmentEvent } }).createMachine({
  id: 'appointment',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not booked yet.',
      on: { AppointmentHeld: 'held', AppointmentBooked: 'booked', AppointmentBackfilled: 'done' },
    },
    held: {
      description: 'A place is held for the contact, for five minutes.',
      on: { AppointmentHeld: 'held', AppointmentBooked: 'booked', AppointmentHoldReleased: '#appointment.cancelled' },
    },
    booked: {
      description: 'Has a place. Can be moved.',
      on: {
        AppointmentMoved: 'booked',
        AppointmentArrived: 'arrived',
        AppointmentCompleted: 'done',
        AppointmentMissed: 'missed',
        AppointmentCancelled: '#appointment.cancelled',
      },
    },
    arrived: {
      description: 'The vehicle is here.',
      on: {
        AppointmentCompleted: 'done',
        AppointmentReopened: 'booked',
        AppointmentCancelled: '#appointment.cancelled',
      },
    },
    done: {
      description: 'The visit has taken place.',
      on: { AppointmentReopened: 'booked', AppointmentCancelled: '#appointment.cancelled' },
    },
    missed: { description: 'The claimant did not come.', on: { AppointmentReopened: 'booked' } },
    cancelled: {
      description: 'Canceled. Undo brings it back where there is room.',
      on: { AppointmentRestored: 'booked' },
    },
  },
})
