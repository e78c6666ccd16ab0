import * as v from 'valibot'
import {
  answerField,
  countField,
  type Field,
  moneyField,
  notesField,
  optionalChoice,
  optionalText,
  percentField,
  phoneField,
  referenceField,
} from '../crud/field.ts'
import type { ValuesOf } from '../crud/resource.ts'

/** What the owner wants to do about the repair (section 4). The first two make a lead. */
export const repairOpportunities = ['scheduled', 'call_to_schedule', 'undecided', 'do_not_call', 'total_loss'] as const
export type RepairOpportunity = (typeof repairOpportunities)[number]

const repairOpportunityLabels: Readonly<Record<RepairOpportunity, string>> = {
  scheduled: 'Scheduled',
  call_to_schedule: 'Call to schedule',
  undecided: 'Undecided',
  do_not_call: 'Do not call',
  total_loss: 'Total loss',
}

/** `damaged` comes from files that say no more. */
const glass = { none: 'None', chip: 'Chip', broken: 'Broken', damaged: 'Damaged' } as const
/** Dents on the worst panel. */
const grades = { a: 'A, to 15', b: 'B, 16 to 30', c: 'C, 31 to 60', d: 'D, over 60' }
const days = { most: 3650 }

/** The fields that people fill in (section 3, "Production form"). Sums of them are computed: see `totalsOf`. */
export const productionLogFields = {
  parts_amount: moneyField('Parts'),
  body_labor_amount: moneyField('Body labor'),
  paint_supplies_amount: moneyField('Paint supplies'),
  paint_labor_amount: moneyField('Paint labor'),
  misc_amount: moneyField('Misc'),
  pdr_amount: moneyField('PDR'),
  deductible_amount: moneyField('Deductible'),

  pretax_acv_amount: moneyField('Pretax ACV'),
  acv: moneyField('ACV'),
  salvage_value: moneyField('Salvage value'),
  total_loss_threshold: percentField('Total-loss threshold'),

  towing_and_storage_apply: answerField('Towing and storage apply'),
  towing_amount: moneyField('Towing'),
  daily_storage_rate: moneyField('Daily storage rate'),
  storage_days: countField('Days stored', days),
  tear_down_fee: moneyField('Tear-down fee'),
  restocking_fee: moneyField('Restocking fee'),
  total_advance_charges: moneyField('Advance charges'),

  customer_name: optionalText('Customer name', { most: 240 }),
  best_contact_phone_number: phoneField('Best phone number'),
  policy_number: optionalText('Policy number', { most: 64 }),
  inspection_location: optionalText('Inspection location'),
  walk_in: answerField('Walk-in'),
  odometer: countField('Odometer, miles', { most: 2_000_000 }),

  grade: optionalChoice('Grade', grades),
  grade_tech: optionalText('Graded by', { most: 120 }),
  windshield_damage: optionalChoice('Windshield', glass),
  back_roof_glass_damage: optionalChoice('Back and roof glass', glass),
  adas_required: answerField('ADAS calibration'),
  prior_damages: optionalText('Prior damages', { most: 500 }),
  open_items: optionalText('Open items', { most: 500 }),

  repair_opportunity: optionalChoice('Repair opportunity', repairOpportunityLabels),
  repair_location_id: referenceField('Repair location'),
  shop_name: optionalText('Shop name', { most: 120 }),
  direction_to_pay: answerField('Direction to pay', { yes: 'Signed', no: 'No' }),
  estimate_days_to_repair: countField('Days to repair', days),

  sw_notes: notesField('Notes', { most: 4000, shown: 2 }),
  inspection_comments: notesField('Inspection comments', { most: 4000, shown: 2 }),
} as const satisfies Readonly<Record<string, Field>>

export type ProductionLogField = keyof typeof productionLogFields
export type ProductionLogValues = ValuesOf<typeof productionLogFields>
export const productionLogFieldNames = Object.keys(productionLogFields) as ProductionLogField[]

type Entries<Part extends 'schema' | 'stored'> = {
  readonly [N in ProductionLogField]: (typeof productionLogFields)[N][Part]
}
const entriesOf = <Part extends 'schema' | 'stored'>(part: Part) =>
  Object.fromEntries(productionLogFieldNames.map((name) => [name, productionLogFields[name][part]])) as Entries<Part>

/** What the log of events and the read model hold: money in cents, shares in hundredths of a percent. */
export const storedProductionLogEntries = entriesOf('stored')
/** What a request may set. */
export const ProductionLogChanges = v.partial(v.strictObject(entriesOf('schema')))

/** A log in which nothing is entered. */
export const emptyProductionLog = Object.fromEntries(
  productionLogFieldNames.map((name) => [name, null]),
) as ProductionLogValues

const otherLabels: Readonly<Record<string, string>> = {
  repair_estimate_total: 'Estimate total',
  total_storage_cost: 'Total storage',
  total_bill_amount: 'Total bill',
  total_loss: 'Total loss',
  total_loss_reason: 'Reason',
  status: 'Status',
}

export function productionLogLabel(field: string): string {
  return (productionLogFields as Readonly<Record<string, Field>>)[field]?.label ?? otherLabels[field] ?? field
}
