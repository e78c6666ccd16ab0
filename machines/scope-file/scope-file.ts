import type { NewLead } from '../../contract/leads/lead-fields.ts'
import {
  requiredScopeColumns,
  type ScopeFileColumn,
  scopeFileColumns,
  scopeFileLabels,
} from '../../contract/leads/scope-file-columns.ts'
import { estimateParts } from '../../contract/production-logs/production-log-totals.ts'
import { type Fault, valuesByColumn } from '../import/check-row.ts'
import { claimNumber, type ColumnRule, email, optional, phone, required, text, vin } from '../import/column-rules.ts'
import type { FileFormat, RowWarning } from '../import/file-format.ts'
import { beginsWith, rejectedColumns } from '../import/rejected-columns.ts'
import { claimFlagTexts } from '../intake-item/claim-flags.ts'
import { hasValidCheckDigit } from '../intake-item/vin-check-digit.ts'
import { otherScopeNames } from './other-names.ts'
import {
  amount,
  answer,
  answerOf,
  basisPointsOf,
  centsOf,
  customerName,
  lockedOn,
  opportunity,
  percent,
  vehicle,
  wholeDays,
} from './scope-rules.ts'

const callable: ColumnRule = { ...phone, accepts: (value) => /^[2-9]\d{9}$/.test(value) }

/** The rules of the columns; bounds are those of `NewLead` and of the production log. */
const scopeRules: Readonly<Record<ScopeFileColumn, ColumnRule>> = {
  estimate_locked_on: lockedOn,
  insurance_carrier: required(text(160)),
  inspection_location: required(text(240)),
  claim_number: required(claimNumber),
  vin: required(vin),
  vehicle,
  customer_name: customerName,
  best_contact_phone_number: required(callable),
  email: optional(email),
  spanish: answer,
  can_text: answer,
  sw_notes: text(4000),
  policy_number: text(64),
  parts_amount: amount,
  body_labor_amount: amount,
  paint_supplies_amount: amount,
  paint_labor_amount: amount,
  misc_amount: amount,
  pdr_amount: amount,
  repair_estimate_total: amount,
  deductible_amount: amount,
  repair_opportunity: opportunity,
  direction_to_pay: answer,
  open_items: text(500),
  prior_damages: text(500),
  estimate_days_to_repair: wholeDays,
  pretax_acv_amount: amount,
  acv: amount,
  windshield_damage: answer,
  back_roof_glass_damage: answer,
  adas_required: answer,
  salvage_value: amount,
  total_loss_threshold: percent,
  towing_amount: amount,
  daily_storage_rate: amount,
  storage_days: wholeDays,
  tear_down_fee: amount,
  restocking_fee: amount,
  total_advance_charges: amount,
  inspection_comments: text(4000),
}

const placeOf = (column: ScopeFileColumn) => scopeFileColumns.indexOf(column)
const [vinPlace, lockedPlace, totalPlace] = [
  placeOf('vin'),
  placeOf('estimate_locked_on'),
  placeOf('repair_estimate_total'),
]
const partPlaces = estimateParts.map(placeOf)

/** In cents; null where the row names no part. */
function sumOfParts(values: readonly string[]): number | null {
  let sum: number | null = null
  for (const place of partPlaces) {
    const cents = centsOf(values[place] ?? '')
    if (cents !== null) sum = (sum ?? 0) + cents
  }
  return sum
}

const noFaults: readonly Fault[] = []

/** A total that is not the sum of its parts: only a person knows which of them is wrong. */
function faultsTogether(values: readonly string[]): readonly Fault[] {
  const total = centsOf(values[totalPlace] ?? '')
  if (total === null) return noFaults
  const sum = sumOfParts(values)
  if (sum === null || sum === total) return noFaults
  const dollars = (sum / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return [{ field: 'repair_estimate_total', reason: `Its parts come to ${dollars}. Correct the total or a part` }]
}

const isVinDoubtful = (values: readonly string[]) => !hasValidCheckDigit(values[vinPlace] ?? '')
const isAhead = (values: readonly string[], today: string) => (values[lockedPlace] ?? '').slice(0, 10) > today
const ahead: RowWarning = { label: 'Future date', sentence: 'The estimate is locked in the future.' }

/** A scope-assist file: locked estimates, from which leads and their production logs are made. */
export const scopeFile = {
  name: 'leads',
  noun: { one: 'lead', many: 'leads' },
  title: 'claim_number',
  columns: scopeFileColumns,
  labels: scopeFileLabels,
  required: requiredScopeColumns,
  otherNames: otherScopeNames,
  rules: scopeRules,
  faultsTogether,
  rowsPerRequest: 500,
  isOurs: (header) => beginsWith(header, rejectedColumns),
  hasWarning: (values, today) => isAhead(values, today) || isVinDoubtful(values),
  warningsOf: (values, today) => [
    ...(isVinDoubtful(values) ? [claimFlagTexts.vin_check_digit] : []),
    ...(isAhead(values, today) ? [ahead] : []),
  ],
  toSend: ({ values }): NewLead => leadOf(values),
} as const satisfies FileFormat

const amounts = [
  ...estimateParts,
  'deductible_amount',
  'pretax_acv_amount',
  'acv',
  'salvage_value',
  'towing_amount',
  'daily_storage_rate',
  'tear_down_fee',
  'restocking_fee',
  'total_advance_charges',
] as const satisfies readonly ScopeFileColumn[]
const texts = [
  'customer_name',
  'policy_number',
  'inspection_location',
  'sw_notes',
  'open_items',
  'prior_damages',
  'repair_opportunity',
  'inspection_comments',
] as const satisfies readonly ScopeFileColumn[]
const counts = ['estimate_days_to_repair', 'storage_days'] as const satisfies readonly ScopeFileColumn[]
const answers = ['direction_to_pay', 'adas_required'] as const satisfies readonly ScopeFileColumn[]
/** A file says whether glass is damaged, not how. */
const glass = ['windshield_damage', 'back_roof_glass_damage'] as const satisfies readonly ScopeFileColumn[]

function leadOf(values: readonly string[]): NewLead {
  const row = valuesByColumn(scopeFileColumns, values)
  const log: Record<string, string | number | boolean> = {}
  const put = (column: ScopeFileColumn, value: string | number | boolean | null) => {
    if (value !== null && value !== '') log[column] = value
  }
  for (const column of amounts) put(column, centsOf(row[column]))
  for (const column of texts) put(column, row[column])
  for (const column of counts) put(column, row[column] === '' ? null : Number(row[column]))
  for (const column of answers) put(column, answerOf(row[column]))
  for (const column of glass) put(column, row[column] === '' ? null : row[column] === 'Yes' ? 'damaged' : 'none')
  put('total_loss_threshold', basisPointsOf(row.total_loss_threshold))
  put('best_contact_phone_number', row.best_contact_phone_number)
  const [spanish, can_text] = [answerOf(row.spanish), answerOf(row.can_text)]
  const total = sumOfParts(values) ?? centsOf(row.repair_estimate_total)
  return {
    claim_number: row.claim_number,
    vin: row.vin,
    phone: row.best_contact_phone_number,
    ...(row.email !== '' && { email: row.email }),
    vehicle: row.vehicle,
    ...(spanish !== null && { spanish }),
    ...(can_text !== null && { can_text }),
    ...(total !== null && { estimate_total: total }),
    estimate_locked_on: row.estimate_locked_on.slice(0, 10),
    production_log: log,
  }
}
