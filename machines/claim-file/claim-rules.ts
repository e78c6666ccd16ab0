import { claimTypeLabels, claimTypes } from '../../contract/claims/choices.ts'
import type { ClaimColumn } from '../../contract/claims/claim-fields.ts'
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
  yesNo,
  zip,
} from '../import/column-rules.ts'
import { mendClaimType } from '../import/mend-values.ts'

const typeNames: ReadonlySet<string> = new Set(claimTypes)
const claimType: ColumnRule = {
  accepts: (value) => typeNames.has(value),
  mend: mendClaimType,
  reason: () => `Not a valid option. Use ${Object.values(claimTypeLabels).join(', ')}`,
}

export type ClaimRules = Readonly<Record<ClaimColumn, ColumnRule>>

/** The rules of the 24 columns; bounds are those of `claimEntries`. */
export const claimRules: ClaimRules = {
  claim_number: required(claimNumber),
  date_of_loss: required(date),
  date_received: required(date),
  vin: required(vin),
  first_name: required(nameText(120)),
  last_name: required(nameText(120)),
  zip: required(zip),
  drivable: yesNo,
  loss_type: text(60),
  insurance_company: text(160),
  insurance_email: optional(email),
  loss_email: optional(email),
  impact_notes: text(4000),
  claim_type: optional(claimType),
  hail_identified: yesNo,
  year: optional(year),
  make: text(60),
  model: text(80),
  city: text(120),
  state: optional(state),
  address: text(240),
  email: optional(email),
  primary_phone: optional(phone),
  secondary_phone: optional(phone),
}
