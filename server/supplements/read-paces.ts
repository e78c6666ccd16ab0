import type { SupplementPace } from '../../contract/supplements/supplement-pace.ts'
import type { SupplementStage, SupplementSubstage } from '../../contract/supplements/supplement.ts'
import { type DwellCurve, rangeOf } from '../../machines/dwell/dwell-curve.ts'
import type { TenantClient } from '../db/database.ts'

/** With fewer stays that ended, "9 of 10" says nothing. */
const fewestStays = 10
const prefix = 'supplement.open.'

/**
 * How long supplements stay in each place, by the estimate that the claim check makes of the business's own log every
 * day (docs/decisions/0206).
 */
export async function readPaces(client: TenantClient): Promise<SupplementPace[]> {
  const { rows } = await client.query<{ state: string; curve: DwellCurve }>({
    name: 'supplement-paces',
    text: `select state, curve from claim_forecast where state like '${prefix}%' order by state`,
  })
  return rows.flatMap(({ state, curve }) => paceOf(state, curve) ?? [])
}

/** Null where too few stays ended to say. Pure. */
function paceOf(state: string, curve: DwellCurve): SupplementPace | null {
  const usual = rangeOf(curve, 0.25)
  const nine = rangeOf(curve, 0.1)
  if (curve.length < fewestStays || !usual || !nine) return null
  const [stage, substage = null] = state.slice(prefix.length).split('.')
  return {
    stage: stage as SupplementStage,
    substage: substage as SupplementSubstage | null,
    usual_from_ms: usual.low,
    usual_to_ms: usual.high,
    p90_ms: nine.high,
  }
}
