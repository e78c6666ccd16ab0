import * as v from 'valibot'
import { claimActions, claimTypes, destinations } from '../claims/choices.ts'
import { claimColumns, type EditableField, editableFields } from '../claims/claim-fields.ts'
import { sendBackReasons } from '../claims/send-back-reasons.ts'
import { SentBack } from '../claims/sent-back.ts'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const entriesOf = <Field extends string, S>(fields: readonly Field[], schema: S) =>
  Object.fromEntries(fields.map((field) => [field, schema])) as Record<Field, S>

/** The carrier's 24 columns in the form the server keeps them. */
const ClaimColumns = v.strictObject(entriesOf(claimColumns, v.string()))
export type ClaimColumns = v.InferOutput<typeof ClaimColumns>

const FieldValues = v.strictObject(entriesOf(editableFields, v.optional(v.nullable(v.string()))))
export type FieldValues = { readonly [F in EditableField]?: string | null }

const yesNo = v.picklist(['', 'Y', 'N'])

/** Changed fields of a claim, with the values that they have now. */
const StoredClaimChanges = v.partial(
  v.strictObject({
    ...ClaimColumns.entries,
    drivable: yesNo,
    hail_identified: yesNo,
    claim_type: v.picklist(['', ...claimTypes]),
    action: v.nullable(v.picklist(claimActions)),
    event: v.nullable(StoredId),
    destination: v.nullable(v.picklist(destinations)),
    appraiser_id: v.nullable(StoredId),
    call_center_id: v.nullable(StoredId),
    existing_claimant: v.nullable(StoredId),
    not_contact: v.nullable(StoredId),
    assignee_id: v.nullable(StoredId),
    due_on: v.nullable(v.string()),
    send_back_reason: v.nullable(v.picklist(sendBackReasons)),
    send_back_message: v.nullable(v.string()),
  }),
)

const change = { changes: StoredClaimChanges, was: FieldValues } as const
/** The claim that this one is a subclaim of. */
const lead = v.optional(StoredId)
const contacts = { contact: v.optional(StoredId), old_contact: v.optional(StoredId) } as const
const ingestActions = claimActions.filter((action) => action !== 'send_back')

const Source = v.strictObject({ file: v.string(), row: v.number(), import: v.optional(StoredId) })

/** What happens to a claim in intake. These are the events of the machine and of the log alike. */
export const intakeItemEventSchemas = {
  ClaimReceived: storedEvent(
    v.strictObject({
      claim: ClaimColumns,
      source: v.nullable(Source),
      normalised: v.pipe(
        v.array(v.strictObject({ field: v.string(), from: v.string(), to: v.string() })),
        v.readonly(),
      ),
      /** Set by rule on arrival: the storm from ZIP and date of loss, the storm's call center. */
      proposed: v.strictObject({
        event: v.optional(StoredId),
        call_center_id: v.optional(StoredId),
        destination: v.optional(v.literal('call_center')),
      }),
    }),
  ),
  ClaimEdited: storedEvent(v.strictObject({ ...change, ...undoing })),
  ClaimReset: storedEvent(v.strictObject({ was: FieldValues })),
  ClaimIngested: storedEvent(
    v.strictObject({
      /** Null for a subclaim, which goes with its lead and needs no action of its own. */
      action: v.nullable(v.picklist(ingestActions)),
      lead,
      ...contacts,
      ...undoing,
    }),
  ),
  ClaimIngestFailed: storedEvent(v.strictObject({ code: v.string(), reason: v.string() })),
  /** A subclaim goes back with its lead, and so did every claim of former releases, without a reason of its own. */
  ClaimSentBack: storedEvent(v.strictObject({ lead, ...v.partial(SentBack).entries, ...undoing })),
  /** The ingest is undone, with the contacts it made or changed; what was decided stays decided. */
  ClaimIngestUndone: storedEvent(v.strictObject({ lead, ...contacts, ...undoing })),
  ClaimReturned: storedEvent(v.strictObject(change)),
  /** The import that brought it is undone: it leaves the queue as if it had never come. */
  ClaimWithdrawn: storedEvent(v.strictObject(undoing)),
  /** A withdrawn claim waits again: a later import brings it once more, with `source`, or its withdrawal is undone. */
  ClaimRestored: storedEvent(v.strictObject({ source: v.optional(v.nullable(Source)), ...undoing })),
}

export type IntakeItemEvent = EventsOf<typeof intakeItemEventSchemas>
