import {
  type ContactFileColumn,
  contactFileColumns,
  contactFileLabels,
  requiredContactColumns,
} from '../../contract/contacts/contact-file-columns.ts'
import type { NewContact } from '../../contract/contacts/contact.ts'
import { valuesByColumn } from '../import/check-row.ts'
import {
  claimNumber,
  type ColumnRule,
  date,
  email,
  nameText,
  optional,
  phone,
  required,
  state,
  text,
  vin,
  year,
  zip,
} from '../import/column-rules.ts'
import type { FileFormat, RowWarning } from '../import/file-format.ts'
import { beginsWith, rejectedColumns } from '../import/rejected-columns.ts'
import { claimFlagTexts } from '../intake-item/claim-flags.ts'
import { hasValidCheckDigit } from '../intake-item/vin-check-digit.ts'
import { otherContactNames } from './other-names.ts'
import { isStormChoice, stormFor } from './storm-choice.ts'

/** Numbers that can be called: those of claims may begin with 0 or 1. */
const callable: ColumnRule = { ...phone, accepts: (value) => /^[2-9]\d{9}$/.test(value) }

/** The rules of the 18 columns; bounds are those of `NewContact`. */
const contactRules: Readonly<Record<ContactFileColumn, ColumnRule>> = {
  insurance_carrier: required(text(160)),
  claim_number: required(claimNumber),
  first_name: required(nameText(120)),
  last_name: required(nameText(120)),
  city: required(text(120)),
  state: required(state),
  zip: required(zip),
  primary_phone: required(callable),
  vin: required(vin),
  vehicle_model: required(text(80)),
  address: text(240),
  secondary_phone: optional(callable),
  email: optional(email),
  vehicle_year: optional(year),
  vehicle_make: text(60),
  loss_type: text(60),
  date_of_loss: optional(date),
  insurance_notification_email: optional(email),
}

const [vinPlace, lossPlace] = [contactFileColumns.indexOf('vin'), contactFileColumns.indexOf('date_of_loss')]
const isVinDoubtful = (values: readonly string[]) => !hasValidCheckDigit(values[vinPlace] ?? '')
const isLossAhead = (values: readonly string[], today: string) => (values[lossPlace] ?? '') > today
const futureLoss: RowWarning = { label: 'Future date', sentence: 'The date of loss is in the future.' }

/** A file of claimants (section 3, "Claimant upload CSV"). Its settings are a `StormChoice`. */
export const contactFile = {
  name: 'contacts',
  noun: { one: 'contact', many: 'contacts' },
  title: 'claim_number',
  columns: contactFileColumns,
  labels: contactFileLabels,
  required: requiredContactColumns,
  otherNames: otherContactNames,
  rules: contactRules,
  rowsPerRequest: 500,
  isOurs: (header) => beginsWith(header, rejectedColumns),
  hasWarning: (values, today) => isLossAhead(values, today) || isVinDoubtful(values),
  warningsOf: (values, today) => [
    ...(isVinDoubtful(values) ? [claimFlagTexts.vin_check_digit] : []),
    ...(isLossAhead(values, today) ? [futureLoss] : []),
  ],
  toSend({ values }, { settings }): NewContact {
    const { date_of_loss, ...contact } = valuesByColumn(contactFileColumns, values)
    const storm = isStormChoice(settings) ? stormFor(settings, contact.zip) : null
    const day = date_of_loss === '' ? null : Date.parse(`${date_of_loss}T00:00:00Z`)
    return { ...contact, date_of_loss: day, storm_id: storm }
  },
} as const satisfies FileFormat
