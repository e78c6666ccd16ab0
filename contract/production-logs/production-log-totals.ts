import type { ProductionLogField, ProductionLogValues } from './production-log-fields.ts'

/** Amounts that are computed and never typed, in cents. */
export interface ProductionLogTotals {
  readonly repair_estimate_total: number
  readonly total_storage_cost: number
  readonly total_bill_amount: number
}

export const estimateParts = [
  'parts_amount',
  'body_labor_amount',
  'paint_supplies_amount',
  'paint_labor_amount',
  'misc_amount',
  'pdr_amount',
] as const satisfies readonly ProductionLogField[]

/** What the bill has beside the estimate and the storage. */
export const billParts = [
  'tear_down_fee',
  'restocking_fee',
  'towing_amount',
  'total_advance_charges',
] as const satisfies readonly ProductionLogField[]

/** The sums of a log (domain, section 5), in cents. What is not entered counts as zero. */
export function totalsOf(values: ProductionLogValues): ProductionLogTotals {
  const sum = (names: readonly (typeof estimateParts | typeof billParts)[number][]) =>
    names.reduce((total, name) => total + (values[name] ?? 0), 0)
  const repair_estimate_total = sum(estimateParts)
  const total_storage_cost = (values.daily_storage_rate ?? 0) * (values.storage_days ?? 0)
  const total_bill_amount = repair_estimate_total + total_storage_cost + sum(billParts)
  return { repair_estimate_total, total_storage_cost, total_bill_amount }
}

/** The share that decides whether a total loss is proposed. */
export interface LossShare {
  /** Estimate and salvage value, in cents. */
  readonly cost: number
  /** What they may come to, in cents: the threshold's share of the ACV. */
  readonly limit: number
  /** Of the ACV, in hundredths of a percent. */
  readonly share: number
}

/** Null where the ACV or the threshold is missing. */
export function lossShareOf(values: ProductionLogValues): LossShare | null {
  const { acv, total_loss_threshold: threshold, salvage_value } = values
  if (!acv || threshold === null) return null
  const cost = totalsOf(values).repair_estimate_total + (salvage_value ?? 0)
  return { cost, limit: Math.round((acv * threshold) / 10_000), share: Math.round((cost * 10_000) / acv) }
}

/** Whether estimate and salvage value reach the threshold's share of the ACV; compared without rounding. */
export function isTotalLossProposed(values: ProductionLogValues): boolean {
  const found = lossShareOf(values)
  if (!found) return false
  return found.cost * 10_000 >= (values.acv ?? 0) * (values.total_loss_threshold ?? 0)
}
