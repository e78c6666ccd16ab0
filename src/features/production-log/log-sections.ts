import {
  type ProductionLogField,
  productionLogFields,
} from '../../../contract/production-logs/production-log-fields.ts'
import { estimateParts, type ProductionLogTotals } from '../../../contract/production-logs/production-log-totals.ts'

/** A row of a section: a field that people fill in, or a sum that is computed. */
export type SectionRow = ProductionLogField | `= ${keyof ProductionLogTotals}`

export interface LogSection {
  readonly title: string
  readonly rows: readonly SectionRow[]
}

/** The form in the order of the work, by columns. */
export const logColumns: readonly (readonly LogSection[])[] = [
  [
    {
      title: 'Estimate',
      rows: [...estimateParts, '= repair_estimate_total', 'deductible_amount'],
    },
    { title: 'Value', rows: ['pretax_acv_amount', 'acv', 'salvage_value', 'total_loss_threshold'] },
  ],
  [
    {
      title: 'Towing and storage',
      rows: [
        'towing_and_storage_apply',
        'towing_amount',
        'daily_storage_rate',
        'storage_days',
        '= total_storage_cost',
        'tear_down_fee',
        'restocking_fee',
        'total_advance_charges',
        '= total_bill_amount',
      ],
    },
    {
      title: 'Damage',
      rows: [
        'grade',
        'grade_tech',
        'windshield_damage',
        'back_roof_glass_damage',
        'adas_required',
        'prior_damages',
        'open_items',
      ],
    },
  ],
  [
    {
      title: 'Claim',
      rows: [
        'customer_name',
        'best_contact_phone_number',
        'policy_number',
        'inspection_location',
        'walk_in',
        'odometer',
      ],
    },
    {
      title: 'Repair',
      rows: ['repair_opportunity', 'repair_location_id', 'shop_name', 'direction_to_pay', 'estimate_days_to_repair'],
    },
    { title: 'Notes', rows: ['sw_notes', 'inspection_comments'] },
  ],
]

export const fieldsOfSection = ({ rows }: LogSection) =>
  rows.filter((row): row is ProductionLogField => row in productionLogFields)
