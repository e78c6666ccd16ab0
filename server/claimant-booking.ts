import type { AppointmentDependencies } from './appointments/dependencies.ts'
import { bookAppointment, holdAppointment } from './appointments/book-appointment.ts'
import { cancelAppointment } from './appointments/cancel-appointment.ts'
import { claimantWaitingList } from './appointments/waiting-list/claimant-waiting-list.ts'
import { askForEarlierTime } from './appointments/waiting-list/waiting-list-command.ts'
import type { BookingPort } from './claimants/booking-port.ts'
import { commandContact } from './contacts/command-contact.ts'

/** What claimants do on their pages, carried out by the features that appointments and contacts belong to. */
export function claimantBooking(appointments: AppointmentDependencies): BookingPort {
  const { commands } = appointments
  const waitingList = claimantWaitingList(appointments)
  return {
    hold: (scope, contact, wish, booked_by) => holdAppointment(appointments, scope, { contact, booked_by }, wish),
    book: (scope, contact, wish, booked_by) => bookAppointment(appointments, scope, { contact, booked_by }, wish),
    cancel: (scope, contact, appointment) => cancelAppointment(appointments, scope, { contact, appointment }),
    earlier: {
      ask: (scope, contact, wish) => askForEarlierTime(appointments, scope, { contact, asked_by: 'claimant' }, wish),
      withdraw: waitingList.withdraw,
      answer: waitingList.answer,
    },
    requestVisit: (scope, contact) => commandContact(commands, scope, contact, { type: 'RequestFieldVisit' }),
    withdrawVisit: (scope, contact) => commandContact(commands, scope, contact, { type: 'WithdrawFieldVisit' }),
  }
}
