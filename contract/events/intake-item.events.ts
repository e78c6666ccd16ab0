import type { ClaimChanges } from '../claims/claim.ts'
import type { ClaimColumn, EditableField } from '../claims/claim-fields.ts'
import type { ClaimAction } from '../claims/choices.ts'

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
  | { type: 'ClaimEdited'; data: { changes: ClaimChanges; was: FieldValues } }
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
      }
    }
  | { type: 'ClaimIngestFailed'; data: { code: string; reason: string } }
  | { type: 'ClaimSentBack'; data: { lead?: string } }
  | { type: 'ClaimReturned'; data: { changes: ClaimChanges; was: FieldValues } }
