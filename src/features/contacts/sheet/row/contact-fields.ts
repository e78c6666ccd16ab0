import * as v from 'valibot'
import { stateCodes } from '../../../../../contract/claims/choices.ts'
import {
  contactCommandLabels,
  contactCommands,
  contactRowFields,
  type ContactRowField,
  contactRowLabel,
} from '../../../../../contract/contacts/contact-row.ts'
import { contactStatusLabel } from '../../../../../contract/contacts/contact-statuses.ts'
import { contactEditEntries } from '../../../../../contract/contacts/contact.ts'
import { planContactEdit } from '../../../../../machines/contact/contact-edit.ts'
import { date as dateRule, optional } from '../../../../../machines/import/column-rules.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { instantAtOwnClock } from '../../../../shared/time/instant-at-own-clock.ts'
import { instantByOwnClock } from '../../../../shared/time/own-clock.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import type { FieldDefinition, FieldOption, ParsedValue } from '../../../../workspace/definition.ts'
import { modeChoices } from '../../contact-labels.ts'
import type { ContactLookups } from './contact-lookups.ts'
import { contactOf, type ContactRow } from './contact-row.ts'
import { parseStatus, statusOptions, statusOptionsForMany } from './status-options.ts'

type Definition = FieldDefinition<ContactRow, ContactRowField>

/** What values are formatted by. */
export type FieldNames = Pick<ContactLookups, 'stormTitle' | 'personName' | 'lists'>

const kinds: Partial<Record<ContactRowField, Definition['kind']>> = {
  call_back_at: 'instant',
  primary_phone: 'phone',
  secondary_phone: 'phone',
  date_of_loss: 'day',
  vehicle_year: 'number',
  send_back_reason: 'long text',
}
const draftOnly: readonly ContactRowField[] = ['deed', 'send_back_reason']

const dayRule = optional(dateRule)

const option = (value: string | null, label: string, names: readonly string[] = []): FieldOption => ({
  value,
  label,
  names: [label, ...names],
})
const none = option(null, 'None', [''])
const yesOrNo = [option('yes', 'Yes', ['y', 'true']), option('no', 'No', ['n', 'false'])]
const preferredMethods = [none, option('call', 'Call'), option('sms', 'Text', ['SMS']), option('email', 'Email')]
const modes = modeChoices.map(({ value, label }) => option(value || null, label, [value]))
const states = [option('', 'None', ['none']), ...stateCodes.map((code) => option(code, code))]
const commands = contactCommands.map((command) => option(command, contactCommandLabels[command]))

/** The fields of a contact, with the names that are looked up for them. */
export function contactFields(lookups: ContactLookups): readonly Definition[] {
  return contactRowFields.map((name) => {
    const choices = choicesOf(name, lookups)
    return {
      name,
      label: contactRowLabel(name),
      kind: choices ? 'choice' : (kinds[name] ?? 'text'),
      ...(choices && { options: choices.options, optionsForMany: choices.forMany }),
      ...(draftOnly.includes(name) && { isDraftOnly: true }),
      ...(name === 'appraiser_id' && { note: assignmentNote }),
      parse: (text, row) => parseText(name, text, { lookups, row }),
      format: (value) => formatField(name, value, lookups),
    }
  })
}

interface Choices {
  readonly options: (row: ContactRow | null) => readonly FieldOption[]
  readonly forMany: () => readonly { readonly value: string; readonly label: string }[]
}

function choicesOf(name: ContactRowField, lookups: ContactLookups): Choices | null {
  if (name === 'status') return { options: statusOptions, forMany: statusOptionsForMany }
  const options = () => listed(name, lookups) ?? []
  if (name === 'appraiser_id')
    return { options: (row) => appraiserOptions(options(), row), forMany: () => forMany(options()) }
  if (listed(name, lookups) === null) return null
  return { options, forMany: () => forMany(options()) }
}

const forMany = (options: readonly FieldOption[]) => options.map(({ value, label }) => ({ value: value ?? '', label }))

const assignmentNote = 'Contacts without an appointment get the status Field request, and the appraiser is notified.'

/** The appraisers, with the status that choosing one brings about. */
function appraiserOptions(options: readonly FieldOption[], row: ContactRow | null): readonly FieldOption[] {
  if (!row) return options
  const contact = contactOf(row)
  const statusWith = (appraiser_id: string | null) =>
    planContactEdit(contact, { fields: {}, appraiser_id }).after.status
  // The status is the same with each appraiser: the machine is asked once.
  const [assigned, unassigned] = [statusWith(someone), statusWith(null)]
  return options.map((one) => {
    const after = one.value === null ? unassigned : assigned
    const isChange = one.value !== row.appraiser_id && after !== row.status
    return isChange ? { ...one, hint: `sets ${contactStatusLabel(after)}` } : one
  })
}

/** An appraiser that no contact has. */
const someone = '00000000-0000-4000-8000-000000000000'

/** What a choice is made from, whatever the row; null for a field that is typed. */
function listed(name: ContactRowField, { lists }: Pick<FieldNames, 'lists'>): readonly FieldOption[] | null {
  switch (name) {
    case 'storm_id':
      return [none, ...lists.storms.filter((one) => !one.deleted_at).map(({ id, title }) => option(id, title))]
    case 'appraiser_id':
      return [none, ...lists.appraisers.map(({ id, full_name, email }) => option(id, full_name, [email]))]
    case 'mode':
      return modes
    case 'preferred_contact_method':
      return preferredMethods
    case 'spanish':
    case 'can_text':
      return yesOrNo
    case 'state':
      return states
    case 'deed':
      return commands
    default:
      return null
  }
}

interface Given {
  readonly lookups: ContactLookups
  readonly row: ContactRow | undefined
}

/** What a text typed or pasted becomes, by the rules of the call that saves it; or why it cannot be used. */
function parseText(name: ContactRowField, text: string, { lookups, row }: Given): ParsedValue {
  if (name === 'status') return parseStatus(text, row)
  const options = listed(name, lookups)
  if (options) return chosen(name, text, options)
  if (name === 'call_back_at') return parseCallBack(text, row)
  if (name === 'send_back_reason') return { ok: true, value: text.trim() || null }
  if (name === 'date_of_loss') {
    const day = dayRule.accepts(text) ? text : dayRule.normalize(text)
    return dayRule.accepts(day)
      ? { ok: true, value: day || null }
      : { ok: false, reason: `${contactRowLabel(name)}: ${dayRule.reason(day)}` }
  }
  const checked = v.safeParse(contactEditEntries[name as 'city'], text)
  if (checked.success) return { ok: true, value: checked.output }
  return { ok: false, reason: `${contactRowLabel(name)}: ${checked.issues[0].message}` }
}

/** An option by its value or one of its names, whatever the case. */
function chosen(name: ContactRowField, text: string, options: readonly FieldOption[]): ParsedValue {
  const wanted = text.trim().toLowerCase()
  const found = options.find(({ value, names }) => [value ?? '', ...names].some((one) => one.toLowerCase() === wanted))
  if (found) return { ok: true, value: found.value }
  return { ok: false, reason: `${contactRowLabel(name)}: “${text}” is not a valid option` }
}

function parseCallBack(text: string, row: ContactRow | undefined): ParsedValue {
  const typed = text.trim()
  if (typed === '') return { ok: true, value: null }
  // Left as it was shown, to the minute.
  if (row?.call_back_at && typed === instantByOwnClock(row.call_back_at)) return { ok: true, value: row.call_back_at }
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(typed) && !Number.isNaN(Date.parse(typed))
  const at = isInstant ? typed : instantAtOwnClock(typed)
  return at ? { ok: true, value: at } : { ok: false, reason: 'Call back: Enter a time as 03/12/2026 3:00 PM' }
}

/** A field's value as people read it. */
export function formatField(name: ContactRowField, value: string | null, lookups: FieldNames): string {
  if (!value) return 'empty'
  if (name === 'storm_id') return lookups.stormTitle(value)
  if (name === 'appraiser_id') return lookups.personName(value)
  if (name === 'call_back_at') return instantByOwnClock(value)
  if (name === 'date_of_loss') return formatDay(value)
  if (name === 'primary_phone' || name === 'secondary_phone') return formatPhone(value)
  const options = name === 'status' ? statusOptions(null) : listed(name, lookups)
  return options?.find((one) => one.value === value)?.label ?? value
}
