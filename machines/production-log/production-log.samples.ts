import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import { emptyProductionLog, type ProductionLogValues } from '../../contract/production-logs/production-log-fields.ts'
import { totalsOf } from '../../contract/production-logs/production-log-totals.ts'
import type { SampleEvent } from '../sample-event.ts'

/** What an appraiser enters for a vehicle that is repaired; amounts in cents. */
export const sampleAppraisal: ProductionLogValues = {
  ...emptyProductionLog,
  parts_amount: 48_640,
  body_labor_amount: 26_100,
  paint_supplies_amount: 14_850,
  paint_labor_amount: 18_560,
  misc_amount: 3_500,
  pdr_amount: 246_000,
  deductible_amount: 50_000,
  pretax_acv_amount: 1_515_000,
  acv: 1_588_175,
  salvage_value: 64_000,
  total_loss_threshold: 7_500,
  towing_and_storage_apply: false,
  customer_name: 'Walter Hughes',
  best_contact_phone_number: '+14055550139',
  policy_number: 'GS-7740-2218',
  inspection_location: 'Moore drive-through',
  walk_in: false,
  odometer: 48_210,
  grade: 'c',
  grade_tech: 'Anna Novak',
  windshield_damage: 'chip',
  back_roof_glass_damage: 'none',
  adas_required: false,
  repair_opportunity: 'call_to_schedule',
  direction_to_pay: true,
  estimate_days_to_repair: 4,
}

const contact_id = '6a000000-0000-4000-8000-000000000003'
const undecided = { decision: null, reason: '' } as const

/** At least one of every event of a production log. */
export const productionLogSamples: readonly SampleEvent<unknown, ProductionLogEvent>[] = [
  {
    label: 'The appraiser opens it with all that is known',
    event: () => ({ type: 'ProductionLogStarted', data: { contact_id, fields: sampleAppraisal } }),
  },
  {
    label: 'PDR is entered again',
    event: () => ({
      type: 'ProductionLogChanged',
      data: { changes: { pdr_amount: 251_000 }, was: { pdr_amount: 246_000 } },
    }),
  },
  {
    label: 'The repair is kept',
    event: () => ({
      type: 'ProductionLogLossDecided',
      data: { to: { decision: 'repair', reason: 'The owner keeps the vehicle.' }, was: undecided },
    }),
  },
  {
    label: 'It is complete',
    event: () => ({ type: 'ProductionLogCompleted', data: { ...totalsOf(sampleAppraisal), confirmed: [] } }),
  },
  { label: 'It is locked', event: () => ({ type: 'ProductionLogLocked', data: {} }) },
  {
    label: 'It is reopened',
    event: () => ({ type: 'ProductionLogReopened', data: { reason: 'A hidden dent was found.' } }),
  },
]
