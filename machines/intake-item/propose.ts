import type { StormView } from '../../contract/storms/storm.ts'

/** The storm that a claim seems to come from: it covers the ZIP, and the loss is within its days. */
export function stormFor(
  claim: { zip: string; date_of_loss: string },
  storms: readonly Pick<StormView, 'id' | 'zipcodes' | 'timespan' | 'deleted_at' | 'settings'>[],
) {
  return storms.find(
    ({ timespan, deleted_at, zipcodes }) =>
      !deleted_at &&
      timespan.start <= claim.date_of_loss &&
      claim.date_of_loss <= timespan.end &&
      covers(zipcodes, claim.zip),
  )
}

/** What a claim arrives with by rule, before anyone has looked at it. The reviewer can change all of it. */
export function proposeFor(
  claim: { zip: string; date_of_loss: string },
  storms: Parameters<typeof stormFor>[1],
): { event?: string; call_center_id?: string; destination?: 'call_center' } {
  const storm = stormFor(claim, storms)
  if (!storm) return {}
  const { call_center_id } = storm.settings
  return { event: storm.id, ...(call_center_id && { call_center_id, destination: 'call_center' as const }) }
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Looked up for every claim that arrives: the set is made once a list. */
function covers(zipcodes: readonly string[], zip: string): boolean {
  const known = sets.get(zipcodes) ?? new Set(zipcodes)
  sets.set(zipcodes, known)
  return known.has(zip)
}
