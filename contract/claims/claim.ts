import * as v from 'valibot'
import { claimActions, claimTypes, destinations, stateCodes } from './choices.ts'
import { CalendarDate as date } from './calendar-date.ts'
import { longestSendBackMessage, sendBackReasons } from './send-back-reasons.ts'
import { Returned } from './sent-back.ts'
import { Id, Version } from '../ids.ts'
import { oneLine } from '../people/shown-name.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters`))
const blankOr = <S extends v.GenericSchema<string, string>>(schema: S) => v.union([v.literal(''), schema])
const required = (most: number) => v.pipe(text(most), v.regex(/\S/, 'Required'))

const email = v.pipe(text(254), v.regex(/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/, 'Enter a valid email address'))
const phone = v.pipe(v.string(), v.regex(/^\d{10}$/, 'Enter a 10-digit phone number'))
const yesNo = v.picklist(['', 'Y', 'N'], 'Use Y or N')

/**
 * A claim's own columns in the form the server keeps them: everything is text, as in the carrier's file;
 * dates are YYYY-MM-DD, ZIP is five digits, phones are ten digits, VIN is 17 capitals, yes and no are Y and N.
 * The browser's import brings a file into this form and shows what it changed. Elsewhere what is not in it is refused;
 * only blanks around a claim number, by which claims find their contact and each other, are taken off.
 */
const claimEntries = {
  claim_number: v.pipe(v.string(), v.trim(), required(64)),
  date_of_loss: date,
  date_received: date,
  vin: v.pipe(v.string(), v.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'Enter a 17-character VIN, without I, O or Q')),
  first_name: oneLine(required(120)),
  last_name: oneLine(required(120)),
  zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Enter a 5-digit ZIP code')),
  drivable: yesNo,
  loss_type: text(60),
  insurance_company: text(160),
  insurance_email: blankOr(email),
  loss_email: blankOr(email),
  impact_notes: text(4000),
  claim_type: v.picklist(['', ...claimTypes], `Use one of ${claimTypes.join(', ')}`),
  hail_identified: yesNo,
  year: v.pipe(v.string(), v.regex(/^(\d{4})?$/, 'Enter a 4-digit year')),
  make: text(60),
  model: text(80),
  city: text(120),
  state: v.picklist(['', ...stateCodes], 'Use a 2-letter state code'),
  address: text(240),
  email: blankOr(email),
  primary_phone: blankOr(phone),
  secondary_phone: blankOr(phone),
} as const

/** Columns a file may leave out altogether; they are kept as empty text. */
type Entries = typeof claimEntries
type OptionalColumn = Exclude<
  keyof Entries,
  'claim_number' | 'date_of_loss' | 'date_received' | 'vin' | 'first_name' | 'last_name' | 'zip'
>
const optional = <S extends v.GenericSchema<string, string>>(schema: S) => v.optional(schema, '')

const { claim_number, date_of_loss, date_received, vin, first_name, last_name, zip, ...rest } = claimEntries
const optionalEntries = Object.fromEntries(
  Object.entries(rest).map(([name, schema]) => [name, optional(schema as v.GenericSchema<string, string>)]),
) as { [K in OptionalColumn]: v.OptionalSchema<Entries[K], ''> }

/** A claim as a carrier's file gives it: the required columns, and any of the others. */
export const claimColumnsSchema = {
  claim_number,
  date_of_loss,
  date_received,
  vin,
  first_name,
  last_name,
  zip,
  ...optionalEntries,
}

const emptyIsNull = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.pipe(
      v.union([v.null(), v.literal('')]),
      v.transform((): null => null),
    ),
    schema,
  ])

/** What the reviewer sets. Null and the empty text both mean "not set". */
const reviewerEntries = {
  action: emptyIsNull(v.picklist(claimActions, `Use one of ${claimActions.join(', ')}`)),
  event: emptyIsNull(Id),
  destination: emptyIsNull(v.picklist(destinations, `Use one of ${destinations.join(', ')}`)),
  appraiser_id: emptyIsNull(Id),
  call_center_id: emptyIsNull(Id),
  existing_claimant: emptyIsNull(Id),
  not_contact: emptyIsNull(Id),
  assignee_id: emptyIsNull(Id),
  due_on: emptyIsNull(date),
  send_back_reason: emptyIsNull(v.picklist(sendBackReasons, `must be one of ${sendBackReasons.join(', ')}`)),
  send_back_message: emptyIsNull(text(longestSendBackMessage)),
}

/** Any of the fields a reviewer may change, in the form the server keeps them. */
export const ClaimChanges = v.partial(v.strictObject({ ...claimEntries, ...reviewerEntries }))
export type ClaimChanges = v.InferOutput<typeof ClaimChanges>

/** Where a claim stands in its life; `state` is taken by the carrier's column for the U.S. state. */
export const ClaimStatus = v.picklist(['received', 'ready', 'errored', 'ingested', 'sent_back', 'withdrawn'])
export type ClaimStatus = v.InferOutput<typeof ClaimStatus>

/** Where a claim came from: the file, the record's number in it, the header being record 1, and the run of the import. */
export const ClaimSource = v.strictObject({
  file: text(255),
  row: v.pipe(v.number(), v.safeInteger('Must be a whole number'), v.minValue(1)),
  import: v.optional(Id),
})

/** One value that the import changed before it was sent, so that nothing is altered in silence. */
export const Normalised = v.strictObject({ field: text(40), from: text(4000), to: text(4000) })

/** The contact that a waiting claim seems to be about. */
export const ContactMatch = v.strictObject({
  id: Id,
  by: v.picklist(['claim_number', 'vin']),
  name: v.string(),
  status: v.string(),
})
export type ContactMatch = v.InferOutput<typeof ContactMatch>

/** The contact that a waiting claim names as its existing one. */
export const ExistingContact = v.strictObject({ id: Id, name: v.string(), status: v.string() })
export type ExistingContact = v.InferOutput<typeof ExistingContact>

/** A claim as `provisioned` returns it and `ingest` takes it: flat. */
export const Claim = v.strictObject({
  id: Id,
  ...claimEntries,
  action: v.nullable(v.picklist(claimActions)),
  event: v.nullable(Id),
  destination: v.nullable(v.picklist(destinations)),
  appraiser_id: v.nullable(Id),
  call_center_id: v.nullable(Id),
  existing_claimant: v.nullable(Id),
  /** The contact that a reviewer found the claim not to be about, though it matches; absent until somebody says so. */
  not_contact: v.optional(v.nullable(Id), null),
  assignee_id: v.nullable(Id),
  due_on: v.nullable(date),
  send_back_reason: v.nullable(v.picklist(sendBackReasons)),
  send_back_message: v.nullable(text(longestSendBackMessage)),
  status: ClaimStatus,
  version: Version,
  error: v.nullable(v.string()),
  received_at: v.string(),
  source: v.nullable(ClaimSource),
  /** How it came back from its carrier the last time, if it did. */
  returned: v.optional(Returned),
  is_subclaim: v.boolean(),
  subclaims: v.array(Id),
  match: v.nullable(ContactMatch),
  /** The contact that `existing_claimant` names, where the claim waits. */
  existing: v.optional(ExistingContact),
})
export type Claim = v.InferOutput<typeof Claim>
