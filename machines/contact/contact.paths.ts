import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import type { ContactCommand } from './contact.decide.ts'
import { contactMachine } from './contact.machine.ts'
import { contactSamples } from './contact.samples.ts'

export type ContactPath = ModelPath<typeof contactMachine>

export function contactPaths(machine = contactMachine): ContactPath[] {
  return pathsOf(machine, {
    samples: contactSamples,
    key: ({ value, context: { status, appraiser_id } }) => JSON.stringify([value, status, appraiser_id !== null]),
    isShortest: true,
  })
}

/** The command that brings an event about. */
export function commandFor(event: ContactEvent): ContactCommand {
  switch (event.type) {
    case 'ContactCreated':
      return { type: 'CreateContact', contact: event.data.contact }
    case 'ContactUpdated':
      return { type: 'UpdateContact', changes: event.data.changes, claim: 'a claim' }
    case 'ContactReopened':
      return { type: 'ReopenContact', changes: event.data.changes }
    case 'ContactReactivated':
      return { type: 'ReactivateContact', changes: event.data.changes }
    case 'ContactCancelled':
      return { type: 'CancelContact' }
    case 'ContactStatusSet':
      return { type: 'SetContactStatus', status: event.data.status }
    case 'ContactAssigned':
      return { type: 'AssignContact', appraiser_id: event.data.appraiser_id }
    case 'ContactUnassigned':
      return { type: 'UnassignContact' }
    case 'ContactSentToCallCenter':
      return { type: 'SendToCallCenter' }
    case 'ContactCallPlaced':
      return { type: event.data.own_phone ? 'RecordOwnPhoneCall' : 'PlaceCall', call: event.data.call }
    case 'ContactCallEnded': {
      const { was: _was, ...said } = event.data
      return { type: 'EndCall', ...said }
    }
    case 'ContactCallBackPlanned':
      return { type: 'SetContactStatus', status: 'call_customer_back', call_back_at: event.data.at }
    case 'ContactSkipped':
      return { type: 'SkipContact', reason: event.data.reason }
    case 'ContactFieldVisitRequested':
      return { type: 'RequestFieldVisit' }
    case 'ContactFieldVisitWithdrawn':
      return { type: 'WithdrawFieldVisit' }
    case 'ContactAppointmentBooked': {
      const { appointment, undoes } = event.data
      return { type: 'BookAppointment', appointment, ...(undoes && { undoes }) }
    }
    case 'ContactAppointmentMoved':
      return { type: 'MoveAppointment', appointment: event.data.appointment }
    case 'ContactAppointmentCancelled':
      return { type: 'CancelAppointment', ...(event.data.status && { status: event.data.status.to }) }
    case 'ContactAppointmentMissed':
      return { type: 'MissAppointment' }
    case 'ContactAppraisalCompleted':
      return { type: 'CompleteAppraisal' }
    case 'ContactSentBack':
      return { type: 'SetContactStatus', status: 'sent_back', reason: event.data.reason }
    case 'ContactCleaned':
      return { type: 'CleanContact' }
    case 'ContactLinkReplaced':
      return { type: 'ReplaceLink' }
    case 'ContactDeleted':
      return { type: 'DeleteContact' }
    case 'ContactRestored':
      return { type: 'RestoreContact' }
    case 'ContactWithdrawn':
      return { type: 'WithdrawContact' }
    case 'ContactUndone': {
      const { changes, status } = event.data
      return { type: 'UndoContact', changes, ...(status && { status: status.to }) }
    }
  }
}
