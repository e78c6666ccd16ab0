import type { ClaimChanges } from '../claims/claim.ts'
import type { ClaimColumn, EditableField } from '../claims/claim-fields.ts'
import type { ClaimAction } from '../claims/choices.ts'
import type { Undoing } from './undoing.ts'

/** The carrier's 24 columns in the form the server keeps them. */
export type ClaimColumns = Record<ClaimColumn, string>

export type FieldValues = { readonly [F in EditableField]?: string | null }

/** What happens to a claim in intake. These are the events of the machine and of the log alike. */
export type IntakeItemEvent =
  | {
      type: 'ClaimReceived'
      data: {
        claim: ClaimColumns
        source: { file: string; row: number } | null
        normalised: readonly { field: string; from: string; to: string }[]
        /** Set by rule on arrival: the storm from ZIP and date of loss, the storm's call center. */
        proposed: { event?: string; call_center_id?: string; destination?: 'call_center' }
      }
    }
  | { type: 'ClaimEdited'; data: { changes: ClaimChanges; was: FieldValues } & Undoing }
  | { type: 'ClaimReset'; data: { was: FieldValues } }
  | {
      type: 'ClaimIngested'
      data: {
        /** Null for a subclaim, which goes with its lead and needs no action of its own. */
        action: Exclude<ClaimAction, 'send_back'> | null
        /** The claim this one is a subclaim of. */
        lead?: string
        contact?: string
        old_contact?: string
      } & Undoing
    }
  | { type: 'ClaimIngestFailed'; data: { code: string; reason: string } }
  | { type: 'ClaimSentBack'; data: { lead?: string } & Undoing }
  /** The way out of the queue is taken back, with the contacts it made or changed; what was decided stays decided. */
  | { type: 'ClaimIngestUndone'; data: { lead?: string; contact?: string; old_contact?: string } & Undoing }
  | { type: 'ClaimReturned'; data: { changes: ClaimChanges; was: FieldValues } }
