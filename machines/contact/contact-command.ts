import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactAppointment, ContactChanges, ContactFields } from '../../contract/events/contact.events.ts'
import type { ChangedSince } from '../edit-conflict.ts'

/** What others have changed since the version that a command is based on. */
interface Based {
  changedSince?: ChangedSince<Contact> | undefined
}

/** A person sets a status; two of them need to be told more. */
export interface SetContactStatus extends Based {
  type: 'SetContactStatus'
  status: ContactStatus
  /** For `call_customer_back`, ISO 8601, UTC. */
  call_back_at?: string | undefined
  /** Who makes the call: its planner, unless it says anyone. */
  call_back_for?: 'me' | 'anyone' | undefined
  /** For `sent_back`. */
  reason?: string | undefined
}

/** Instants are ISO 8601, UTC. */
export type ContactCommand =
  | { type: 'CreateContact'; contact: ContactFields; claim?: string }
  | ({
      type: 'UpdateContact' | 'ReopenContact' | 'ReactivateContact'
      changes: ContactChanges
      claim?: string
    } & Based)
  | { type: 'CancelContact'; claim?: string }
  | SetContactStatus
  | { type: 'AssignContact'; appraiser_id: string }
  | { type: 'UnassignContact' | 'SendToCallCenter' | 'CleanContact' | 'ReplaceLink' }
  | { type: 'PlaceCall' | 'RecordOwnPhoneCall'; call: string }
  | { type: 'SkipContact'; reason: string }
  | ({
      type: 'EndCall'
      outcome: CallOutcome
      call?: string | undefined
      note?: string | undefined
      call_back_at?: string | undefined
      call_back_for?: 'me' | 'anyone' | undefined
    } & Based)
  | { type: 'RequestFieldVisit' | 'WithdrawFieldVisit' | 'CompleteAppraisal' }
  | { type: 'MissAppointment'; undoes?: readonly number[] }
  | CancelAppointment
  | { type: 'BookAppointment'; appointment: ContactAppointment; claim?: string; undoes?: readonly number[] }
  | { type: 'MoveAppointment'; appointment: ContactAppointment; undoes?: readonly number[] }
  | { type: 'DeleteContact' | 'RestoreContact'; claim?: string; undoes?: readonly number[] }
  | { type: 'WithdrawContact'; claim?: string; undoes?: readonly number[] }
  | UndoContact

/** With the status and the call-back from before the booking, where that is undone. */
export interface CancelAppointment {
  type: 'CancelAppointment'
  status?: ContactStatus
  call_back_at?: string | null
  claim?: string
  undoes?: readonly number[]
}

export interface UndoContact {
  type: 'UndoContact'
  /** Fields as they were before, and what else goes back too. */
  changes: ContactChanges
  status?: ContactStatus
  call_back_at?: string | null
  numcalls?: number
  own_phone_calls?: number
  claim?: string
  undoes?: readonly number[]
}
