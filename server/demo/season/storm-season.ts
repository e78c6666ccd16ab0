import type { LocationFields } from '../../../contract/events/location.events.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, localTime, minute } from './season-clock.ts'
import { type HailArea, hailAreas } from './hail-geography.ts'
import { type HailPath, hailPaths } from './season-places.ts'
import { seasonShops } from './season-shops.ts'

/** A storm of a season, with what its claims and bookings are made of. */
export interface SeasonStorm {
  readonly id: string
  readonly hail: HailPath
  readonly area: HailArea
  /** When the hail fell, in milliseconds since 1970. */
  readonly fell: number
  /** YYYY-MM-DD, by the city's clock. */
  readonly date: string
  readonly callCenter: string
  /** The last one, for which nobody was prepared. */
  readonly isSurprise: boolean
  readonly locations: string[]
}

const callCenters = ['call_center2', 'call_center', 'call_center', 'call_center2', 'call_center3', 'call_center3']
const shiftOfAll = { from: 7 * 60, to: 20 * 60, weekdays: [0, 1, 2, 3, 4, 5, 6] }

/** The storms of the season in the order of their days; each is added by an admin in the morning after. */
export function planStorms(season: Season): SeasonStorm[] {
  const areas = hailAreas(hailPaths)
  return hailPaths.map((hail, index) => {
    const isSurprise = index === hailPaths.length - 1
    const from = hail.onDay < 0 ? season.end : season.start
    const { midnight, date } = localTime(hail.timezone, from + hail.onDay * day)
    const storm: SeasonStorm = {
      id: season.newId(),
      hail,
      area: areas[index] as HailArea,
      fell: midnight + hail.atHour * hour,
      date,
      callCenter: callCenters[index] ?? 'call_center',
      isSurprise,
      locations: [],
    }
    const noticed = isSurprise ? storm.fell + 70 * minute : inShift(season.business.timezone, storm.fell + 9 * hour)
    season.agenda.plan(noticed, () => addStorm(season, storm))
    return storm
  })
}

/** The shops that take the vehicles of a storm: those of its state. */
function shopsOf({ business }: Season, { hail }: SeasonStorm): string[] {
  return seasonShops(business.id).flatMap(({ id, state }) => (state === hail.state ? id : []))
}

function addStorm(season: Season, storm: SeasonStorm): void {
  const { agenda, dice, storms } = season
  const by = season.person(storm.isSurprise ? 'admin2' : 'admin')
  const month = new Date(storm.date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const zipcodes = storm.area.zips.map(({ zip }) => zip).toSorted()
  storms.decide(
    storm.id,
    {
      type: 'CreateStorm',
      title: `${month} hail, ${storm.hail.city}, ${storm.hail.state}`,
      // The first report names the core only; the swath of the radar comes later.
      zipcodes: storm.area.zips
        .filter(({ distance }) => distance < 0.8)
        .map(({ zip }) => zip)
        .toSorted(),
      timespan: { start: storm.date, end: storm.date },
      settings: { call_center_id: season.person(storm.callCenter).id, shops: shopsOf(season, storm) },
    },
    { at: agenda.now, by },
  )
  agenda.plan(agenda.now + dice.between(12, 40) * minute, () =>
    storms.decide(
      storm.id,
      { type: 'EditStorm', changes: { zipcodes, swath: storm.area.swath } },
      { at: agenda.now, by },
    ),
  )
  const opens = inShift(season.business.timezone, agenda.now + (storm.isSurprise ? 0.3 : 1.4) * day, shiftOfAll)
  storm.hail.lots.forEach((_lot, index) =>
    agenda.plan(opens + index * 25 * minute, () => addLocation(season, storm, index)),
  )
}

function addLocation(season: Season, storm: SeasonStorm, index: number): void {
  const { agenda, dice } = season
  const lot = storm.hail.lots[index]
  const hit = storm.area.zips[index * 3]
  if (!lot || !hit) return
  const id = season.newId()
  storm.locations.push(id)
  const { latitude, longitude } = storm.area.center
  season.locations.decide(
    id,
    {
      type: 'CreateLocation',
      storm_id: storm.id,
      online: index < 2,
      location: {
        ...lot,
        city: storm.hail.city,
        state: storm.hail.state,
        zipcode: hit.zip,
        timezone: storm.hail.timezone,
        lat: latitude + dice.between(-40, 40) / 1000,
        lng: longitude + dice.between(-40, 40) / 1000,
        schedule: scheduleOf(season, storm),
        capacity_threshold: 80,
      },
    },
    { at: agenda.now, by: season.person(index === 0 ? 'admin' : 'ops') },
  )
  // The third lot was a late thought: opened when the first two were full.
  if (index === 2) {
    agenda.plan(agenda.now + day, () =>
      season.locations.decide(id, { type: 'TurnLocationOnline' }, { at: agenda.now, by: season.person('ops') }),
    )
  }
}

/** Open from the next day on for five weeks; the newest events work on Sundays as well. */
function scheduleOf({ agenda, end }: Season, storm: SeasonStorm): NonNullable<LocationFields['schedule']> {
  const isLate = storm.hail.onDay < 0
  const { date } = localTime(storm.hail.timezone, agenda.now + day)
  const last = localTime(storm.hail.timezone, isLate ? end + 20 * day : agenda.now + 36 * day)
  return {
    first_day: date,
    last_day: last.date,
    weekdays: isLate ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 6],
    open: '08:00',
    close: '17:00',
    slot_minutes: 30,
    capacity: 3,
    breaks: [{ from: '12:00', to: '13:00' }],
  }
}

/** The first storms are over: one of them is archived, with its lots, and one lot was given up by mistake. */
export function planEnds(season: Season, [first, second]: readonly SeasonStorm[]): void {
  const { agenda, locations, storms, end } = season
  const admin = season.person('admin')
  const at = inShift(season.business.timezone, end - 30 * day)
  const moment = () => ({ at: agenda.now, by: admin })
  agenda.plan(at, () => {
    for (const id of first?.locations ?? []) locations.decide(id, { type: 'TurnLocationOffline' }, moment())
  })
  agenda.plan(at + 4 * minute, () => {
    const [lot] = first?.locations ?? []
    if (lot) locations.decide(lot, { type: 'DeleteLocation' }, moment())
  })
  agenda.plan(at + 6 * minute, () => first && storms.decide(first.id, { type: 'ArchiveStorm' }, moment()))
  // The wrong one, and put right within minutes.
  agenda.plan(at + 7 * minute, () => second && storms.decide(second.id, { type: 'ArchiveStorm' }, moment()))
  agenda.plan(at + 9 * minute, () => second && storms.decide(second.id, { type: 'RestoreStorm' }, moment()))
}

/** Storms as a rule proposes them for a claim. */
export function knownStorms({ storms }: Season): StormView[] {
  return [...storms.states.values()]
}
