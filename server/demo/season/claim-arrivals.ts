import type { ClaimType } from '../../../contract/claims/choices.ts'
import type { ClaimColumns } from '../../../contract/events/intake-item.events.ts'
import { claimRow, laterRow } from './claim-rows.ts'
import type { Season } from './season.ts'
import { day, hour, localTime, minute } from './season-clock.ts'
import { type Carrier, carriers } from './season-places.ts'
import type { SeasonStorm } from './storm-season.ts'

/** A claim as it comes with a file. */
export interface ArrivingClaim {
  readonly at: number
  readonly row: ClaimColumns
  readonly file: string
  readonly line: number
  readonly storm: SeasonStorm
  /** The claim that this one changes, reassigns or cancels. */
  readonly about: ArrivingClaim | null
}

const areaCodes: Readonly<Record<string, string>> = { OK: '405', TX: '214', CO: '303', MN: '612', KY: '502', IN: '317' }
const typeWeights: Readonly<Record<ClaimType, number>> = {
  new_assignment: 56,
  change: 20,
  reassignment: 8,
  cancel: 9,
  ignore: 7,
}

interface Arrival {
  readonly at: number
  readonly carrier: Carrier
  readonly storm: SeasonStorm
}

/** All claims of the season, file by file in the order in which they come. */
export function claimArrivals(season: Season, storms: readonly SeasonStorm[]): ArrivingClaim[] {
  const arrivals = storms.flatMap((storm) => Array.from({ length: storm.hail.claims }, () => arrivalOf(season, storm)))
  // One file of a carrier a day: its rows stay together.
  const files = Map.groupBy(arrivals, ({ at, carrier }) => `${at} ${carrier.prefix}`)
  const inOrder = [...files.values()].toSorted(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0))
  const earlier = new Map<SeasonStorm, ArrivingClaim[]>(storms.map((storm) => [storm, []]))
  let number = 100_000
  return inOrder.flatMap((file) =>
    file.map(({ at, carrier, storm }, index) => {
      number += season.dice.between(1, 9)
      const known = earlier.get(storm) ?? []
      const claim = arriving(season, { at, carrier, storm, number, line: index + 2, known })
      if (!claim.about) known.push(claim)
      return claim
    }),
  )
}

/** Most claims come within two weeks of the hail, on weekdays; after the surprise, every day. */
function arrivalOf({ dice, business, end }: Season, storm: SeasonStorm): Arrival {
  const sender = dice.weighted(carrierWeights)
  const carrier = carriers.find(({ name }) => name === sender) as Carrier
  for (;;) {
    const { midnight, weekday } = localTime(
      business.timezone,
      storm.fell + (0.6 + dice.wait(storm.isSurprise ? 3 : 6.5)) * day,
    )
    const at = midnight + carrier.sendsAt * hour
    const isSent = storm.isSurprise || (weekday >= 1 && weekday <= 5)
    if (isSent && at > storm.fell + 8 * hour && at < end - 2 * minute) return { at, carrier, storm }
  }
}

const carrierWeights = Object.fromEntries(carriers.map(({ name, weight }) => [name, weight]))

interface Arriving extends Arrival {
  readonly number: number
  readonly line: number
  readonly known: readonly ArrivingClaim[]
}

function arriving(season: Season, { at, carrier, storm, number, line, known }: Arriving): ArrivingClaim {
  const { dice, business } = season
  const receivedDate = localTime(business.timezone, at).date
  const file = `${carrier.prefix.toLowerCase()}-${receivedDate}.csv`
  const areaCode = areaCodes[storm.hail.state] ?? '615'
  const type = dice.weighted<ClaimType>(typeWeights)
  // A carrier changes its mind about claims of days before, mostly.
  const candidate = known.length > 40 ? known[Math.floor(known.length * dice.next() * 0.9)] : undefined
  const about =
    type !== 'new_assignment' && type !== 'ignore' && candidate && candidate.at < at - day ? candidate : null
  const row = about
    ? laterRow(dice, about.row, { type, receivedDate, areaCode })
    : claimRow(dice, {
        carrier,
        number,
        hit: hitOf(season, storm),
        state: storm.hail.state,
        areaCode,
        type: type === 'ignore' ? 'ignore' : 'new_assignment',
        lossDate: storm.date,
        receivedDate,
      })
  return { at, row, file, line, storm, about }
}

/** Most vehicles are hit in the middle of the path. */
function hitOf({ dice }: Season, { area }: SeasonStorm) {
  for (;;) {
    const hit = dice.pick(area.zips)
    if (dice.chance(1.05 - hit.distance)) return hit
  }
}
