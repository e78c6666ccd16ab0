import * as v from 'valibot'
import { isCalendarDate } from '../claims/dates.ts'
import { Id } from '../ids.ts'
import type { ContactChanges } from '../events/contact.events.ts'
import { contactFieldLabels } from './contact-field-labels.ts'
import type { ContactStatus } from './contact-statuses.ts'
import { contactEditEntries, ContactStatusValue } from './contact.ts'

/** Fields of a contact that are text wherever they are. */
const textFields = [
  'first_name',
  'last_name',
  'primary_phone',
  'secondary_phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'claim_number',
  'policy_number',
  'loss_type',
  'insurance_carrier',
  'insurance_notification_email',
  'vin',
  'vehicle_year',
  'vehicle_make',
  'vehicle_model',
] as const

/** What is done with contacts, beyond setting their fields. */
export const contactCommands = ['call_center', 'clean', 'delete'] as const
export type ContactCommandName = (typeof contactCommands)[number]

export const contactCommandLabels: Readonly<Record<ContactCommandName, string>> = {
  call_center: 'Send to call center',
  clean: 'Clear call data',
  delete: 'Delete',
}

/** Every field that people edit in a grid or a draft. Values are text; null or empty text for none. */
export const contactRowFields = [
  'status',
  'call_back_at',
  'storm_id',
  'appraiser_id',
  'mode',
  ...textFields,
  'date_of_loss',
  'preferred_contact_method',
  'spanish',
  'can_text',
  'deed',
  'send_back_reason',
] as const
export type ContactRowField = (typeof contactRowFields)[number]

/** Values to set, by field. A day is YYYY-MM-DD, an instant ISO 8601 in UTC, and a yes or no is `yes` or `no`. */
export type ContactRowChanges = { readonly [F in ContactRowField]?: string | null | undefined }

const others: Partial<Record<ContactRowField, string>> = {
  status: 'Status',
  call_back_at: 'Call back',
  deed: 'Action',
  send_back_reason: 'Send-back reason',
}

export function contactRowLabel(field: ContactRowField): string {
  return others[field] ?? contactFieldLabels[field as keyof typeof contactFieldLabels]
}

/** As long as the longest field may be, so that no request is unbounded. */
const longest = 500
const Written = v.nullable(v.pipe(v.string(), v.maxLength(longest, `Use at most ${longest} characters`)))

const emptied = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    Written,
    v.transform((text) => text ?? ''),
    schema,
  )
const orNone = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    Written,
    v.transform((text) => text?.trim() || null),
    v.nullable(schema),
  )
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, `Use ${values.join(' or ')}`)

type TextEntry = v.OptionalSchema<v.GenericSchema<string | null, string>, undefined>
const texts = Object.fromEntries(
  textFields.map((name) => [name, v.optional(emptied(contactEditEntries[name] as v.GenericSchema<string, string>))]),
) as unknown as Readonly<Record<(typeof textFields)[number], TextEntry>>

/** What an edit of one contact may set. */
export const ContactRowChangesSchema = v.strictObject({
  ...texts,
  status: v.optional(ContactStatusValue),
  call_back_at: v.optional(
    orNone(v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Use an instant like 2026-03-12T15:00:00Z'))),
  ),
  storm_id: v.optional(orNone(Id)),
  appraiser_id: v.optional(orNone(Id)),
  mode: v.optional(orNone(oneOf(['sms', 'field', 'cc']))),
  date_of_loss: v.optional(
    orNone(
      v.pipe(
        v.string(),
        v.maxLength(10, 'Invalid date. Use MM/DD/YYYY'),
        v.check(isCalendarDate, 'Invalid date. Use MM/DD/YYYY'),
      ),
    ),
  ),
  preferred_contact_method: v.optional(orNone(oneOf(['call', 'sms', 'email']))),
  spanish: v.optional(oneOf(['yes', 'no'])),
  can_text: v.optional(oneOf(['yes', 'no'])),
  deed: v.optional(v.nullable(v.picklist(contactCommands, `Use one of ${contactCommands.join(', ')}`))),
  send_back_reason: v.optional(orNone(v.pipe(v.string(), v.maxLength(longest)))),
})

/** What a person wants of one contact at once. What is left out stays as it is. */
export interface ContactEdit {
  /** Without the appraiser, who is assigned. */
  readonly fields: Omit<ContactChanges, 'appraiser_id'>
  readonly appraiser_id?: string | null
  readonly status?: ContactStatus
  readonly call_back_at?: string | null
  /** Why the claim goes back to its carrier. */
  readonly reason?: string
  readonly deed?: ContactCommandName
}

/** Changes of a row as an edit has them. */
export function contactEditOf(changes: ContactRowChanges): ContactEdit {
  const { status, call_back_at, appraiser_id, deed: command, send_back_reason, ...written } = changes
  const { date_of_loss: day, spanish, can_text, storm_id, mode, preferred_contact_method, ...rest } = written
  const named = Object.entries(rest).filter(([, text]) => text !== undefined)
  const fields = {
    ...Object.fromEntries(named.map(([name, text]) => [name, text ?? ''])),
    ...(day !== undefined && { date_of_loss: day ? Date.parse(`${day}T00:00:00Z`) : null }),
    ...(spanish !== undefined && { spanish: spanish === 'yes' }),
    ...(can_text !== undefined && { can_text: can_text === 'yes' }),
    ...(storm_id !== undefined && { storm_id: storm_id || null }),
    ...(mode !== undefined && { mode: mode || null }),
    ...(preferred_contact_method !== undefined && { preferred_contact_method: preferred_contact_method || null }),
  }
  return {
    fields: fields as ContactEdit['fields'],
    ...(status && { status: status as ContactStatus }),
    ...(call_back_at !== undefined && { call_back_at: call_back_at || null }),
    ...(appraiser_id !== undefined && { appraiser_id: appraiser_id || null }),
    ...(send_back_reason && { reason: send_back_reason }),
    ...(command && { deed: command as ContactCommandName }),
  }
}

/** The text of a row's field, from the contact; null for none. Fields that only a draft sets have none. */
export const contactDay = (stamp: number | null): string | null =>
  stamp === null ? null : new Date(stamp).toISOString().slice(0, 10)
