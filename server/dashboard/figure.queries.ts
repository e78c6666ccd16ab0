import { Temporal } from 'temporal-polyfill'
import type { Known } from '../../contract/dashboard/dashboard.ts'
import type { CountedUnit, FigureRule } from '../../contract/dashboard/figures.ts'
import { type Countable, isCounted } from '../../machines/dashboard/count-figures.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'
import { allStorms } from './count-stays.ts'

/** What narrows all figures. Instants are ISO 8601, UTC; null for no limit. */
export interface Counted {
  readonly from: string | null
  readonly to: string | null
  readonly storm: string | null
  /** The moment that is counted; null for now. */
  readonly asOf: string | null
  /** Whether stays are corrected by what was undone after they lasted. */
  readonly known: Known
  /** The first instant of the day of that moment, in the business's zone. */
  readonly dayStart: string
  /** Who sees which: a condition on `s.unit_id` by unit, null for all; a unit that is missing is not counted. */
  readonly seen: Readonly<Partial<Record<CountedUnit, Condition | null>>>
}

type Place = SqlParams['of']

const stayColumns = `unit, unit_id, from_at, to_at, made_at, since, storm, appraiser, status, calls, method, by_claimant, cents`
/** Stays as known now: what corrects them is added by its sign, or taken out. */
const correctedStays = `(select ${stayColumns}, 1 as sign from figure_stay
  union all select ${stayColumns}, sign from figure_correction)`

/** Stays of what came in within the range, of the storm, and seen by who asks. */
function inRange({ from, to, storm, seen }: Counted, place: Place): string {
  const units = (Object.entries(seen) as [CountedUnit, Condition | null][]).map(([unit, condition]) => {
    return condition ? `(s.unit = '${unit}' and ${condition(place)})` : `s.unit = '${unit}'`
  })
  // One condition is found by its index, several that are or-ed are not.
  const isOpen = Object.values(seen).every((condition) => condition === null)
  const ofUnits = isOpen ? `s.unit = any(${place(Object.keys(seen))}::text[])` : `(${units.join(' or ')})`
  const conditions = [
    ofUnits,
    storm && `s.storm = ${place(storm)}::uuid`,
    from && `s.made_at >= ${place(from)}::timestamptz`,
    to && `s.made_at < ${place(to)}::timestamptz`,
  ]
  return conditions.filter(Boolean).join(' and ')
}

/** Those that last at the moment. */
export function ofCounted(counted: Counted, place: Place): string {
  const { asOf } = counted
  if (asOf === null) return `${inRange(counted, place)} and s.to_at is null`
  const at = `${place(asOf)}::timestamptz`
  return `${inRange(counted, place)} and s.from_at <= ${at} and (s.to_at is null or s.to_at > ${at})`
}

/** Alike in all that rules ask for, and how many there are. */
export interface CountedGroup extends Countable {
  readonly count: number
  readonly cents: number
}

/** All that is counted, in groups: every figure is a sum of some of them. */
export function readGroups(client: TenantClient, counted: Counted): Promise<CountedGroup[]> {
  return isOfTallies(counted) ? readTallied(client, counted) : groupStays(client, counted)
}

const none = "'00000000-0000-0000-0000-000000000000'"

/** From the tally of groups, with those that were appraised today separated by their stays. */
async function readTallied(client: TenantClient, counted: Counted): Promise<CountedGroup[]> {
  const { of, values } = new SqlParams()
  const { storm, seen, dayStart } = counted
  const { rows } = await client.query<CountedGroup>(
    `select unit, status, calls, method, by_claimant, nullif(appraiser, ${none}) as appraiser, today,
       sum(count)::int as count, sum(cents)::float8 as cents
     from (
       select g.unit, g.status, g.calls, g.method, g.by_claimant, g.appraiser, false as today, g.count, g.cents
       from figure_group g
       where g.unit = any(${of(Object.keys(seen))}::text[]) ${storm ? `and g.storm = ${of(storm)}::uuid` : ''}
       union all
       select s.unit, s.status, least(s.calls, 3), s.method, s.by_claimant, coalesce(s.appraiser, ${none}), moved.today,
         moved.count, moved.count * coalesce(s.cents, 0)
       from figure_stay s, (values (true, 1), (false, -1)) as moved (today, count)
       where ${ofCounted(counted, of)} and s.status = 'appraisal_complete' and s.since >= ${of(dayStart)}::timestamptz
     ) as part
     group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0`,
    values,
  )
  return rows
}

/** From the stays themselves, whatever narrows them. */
const groupStays = (client: TenantClient, counted: Counted) => groupsOf(client, counted, 'figure_stay', '1')

/** By which groups what is known now of the moment differs from what was known then: counts may be less than none. */
export function readCorrectedGroups(client: TenantClient, counted: Counted): Promise<CountedGroup[]> {
  return groupsOf(client, counted, 'figure_correction', 's.sign')
}

async function groupsOf(client: TenantClient, counted: Counted, table: string, sign: string): Promise<CountedGroup[]> {
  const { of, values } = new SqlParams()
  const { rows } = await client.query<CountedGroup>(
    `select s.unit, s.status, least(s.calls, 3) as calls, s.method, s.by_claimant, s.appraiser,
       s.status = 'appraisal_complete' and s.since >= ${of(counted.dayStart)}::timestamptz as today,
       sum(${sign})::int as count, coalesce(sum(${sign} * s.cents), 0)::float8 as cents
     from ${table} s where ${ofCounted(counted, of)} group by 1, 2, 3, 4, 5, 6, 7
     having sum(${sign}) <> 0 or sum(${sign} * s.cents) <> 0`,
    values,
  )
  return rows
}

/** How many of some groups a figure counts, and the sum of their estimates. */
export function sumOf(rule: FigureRule, groups: readonly CountedGroup[]): { count: number; cents: number } {
  let [count, cents] = [0, 0]
  for (const group of groups) {
    if (!isCounted(rule, group)) continue
    count += group.count
    cents += group.cents
  }
  return { count, cents }
}

/** `isCounted`, as a condition on a stay. */
export function conditionOf(rule: FigureRule, dayStart: string, place: Place): string {
  const { unit, statuses, calls, method, bookedBy, appraiser, today } = rule
  const conditions = [
    `s.unit = ${place(unit)}`,
    statuses && `s.status = any(${place(statuses)}::text[])`,
    calls !== undefined && `least(s.calls, 3) = ${place(calls)}`,
    method && `s.method = ${place(method)}`,
    bookedBy && `s.by_claimant = ${bookedBy === 'claimant'}`,
    appraiser === 'none' && 's.appraiser is null',
    appraiser === 'any' && 's.appraiser is not null',
    appraiser && !['none', 'any'].includes(appraiser) && `s.appraiser = ${place(appraiser)}::uuid`,
    today && `s.status = 'appraisal_complete' and s.since >= ${place(dayStart)}::timestamptz`,
  ]
  return conditions.filter(Boolean).join(' and ')
}

export interface CountedRow {
  readonly id: string
  readonly status: string
  readonly since: Date
  readonly storm_id: string | null
}

/** What a figure counts: a page of it, the newest status first, and how many there are. */
export async function readRows(
  client: TenantClient,
  counted: Counted,
  rule: FigureRule,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; rows: CountedRow[] }> {
  const { of, values } = new SqlParams()
  const condition = `${ofCounted(counted, of)} and ${conditionOf(rule, counted.dayStart, of)}`
  const columns = 's.unit_id as id, s.status, s.since, s.storm as storm_id'
  const from =
    counted.known === 'now'
      ? `from (select ${columns} from ${correctedStays} s where ${condition} group by 1, 2, 3, 4 having sum(s.sign) > 0) row`
      : `from (select ${columns} from figure_stay s where ${condition}) row`
  const total = await client.query<{ count: number }>(`select count(*)::int as count ${from}`, values)
  const { rows } = await client.query<CountedRow>(
    `select id, status, since, storm_id ${from} order by since desc, id limit ${limit} offset ${(page - 1) * limit}`,
    values,
  )
  return { count: total.rows[0]?.count ?? 0, rows }
}

/** The figures of a day by their name. */
export interface DayOfFigures {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly counts: Readonly<Record<string, number>>
}

interface Days {
  readonly rules: Readonly<Record<string, FigureRule>>
  readonly timezone: string
  /** The moment, ISO 8601, UTC. */
  readonly at: string
  readonly most: number
}

/** How many each rule counts at the end of each of the last days, or at the moment for the last of them. */
export async function readDays(client: TenantClient, counted: Counted, asked: Days): Promise<DayOfFigures[]> {
  const changes =
    isOfTallies(counted) && counted.known === 'then'
      ? await changesByHour(client, counted, asked)
      : await changesByStay(client, counted, asked)
  return daysOf(changes, asked)
}

/** Whether the tallies by hour and by group hold all that is counted, and nothing else. */
const isOfTallies = ({ from, to, asOf, seen }: Counted) =>
  from === null && to === null && asOf === null && Object.values(seen).every((condition) => condition === null)

interface Change {
  readonly day: string
  /** By how many each figure has changed on it, in the order of the rules. */
  readonly changes: readonly number[]
}

/** From the hours: rules of the overview ask for nothing but a unit and its status. */
async function changesByHour(
  client: TenantClient,
  { storm, seen }: Counted,
  { rules, timezone }: Days,
): Promise<Change[]> {
  const { of, values } = new SqlParams()
  const sums = Object.values(rules).map(({ unit, statuses }) => {
    const wanted = statuses ? ` and h.status = any(${of(statuses)}::text[])` : ''
    return `coalesce(sum(h.change) filter (where h.unit = ${of(unit)}${wanted}), 0)::int`
  })
  const { rows } = await client.query<Change>(
    `select to_char(h.hour at time zone ${of(timezone)}, 'YYYY-MM-DD') as day, array[${sums.join(', ')}] as changes
     from figure_hour h where h.unit = any(${of(Object.keys(seen))}::text[]) and h.storm = ${of(storm ?? allStorms)}::uuid
     group by 1 order by 1`,
    values,
  )
  return rows
}

/** From the stays themselves, whatever narrows them. */
async function changesByStay(client: TenantClient, counted: Counted, { rules, timezone, at }: Days): Promise<Change[]> {
  const { of, values } = new SqlParams()
  const sums = Object.values(rules).map(
    (rule) => `coalesce(sum(s.n) filter (where ${conditionOf(rule, counted.dayStart, of)}), 0)::int`,
  )
  const { rows } = await client.query<Change>(
    `select to_char(s.at at time zone ${of(timezone)}, 'YYYY-MM-DD') as day, array[${sums.join(', ')}] as changes
     from (select s.*, change.at, change.n * s.sign as n
       from ${counted.known === 'now' ? correctedStays : `(select ${stayColumns}, 1 as sign from figure_stay)`} s, lateral (values (s.from_at, 1), (s.to_at, -1)) as change (at, n)
       where ${inRange(counted, of)}) s
     where s.at <= ${of(at)}::timestamptz group by 1 order by 1`,
    values,
  )
  return rows
}

/** Every day from the first change to the moment; one without a change has the figures of the day before. */
function daysOf(changed: readonly Change[], { rules, timezone, at, most }: Days): DayOfFigures[] {
  const names = Object.keys(rules)
  const byDay = new Map(changed.map(({ day, changes }) => [day, changes]))
  const last = Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate().toString()
  const days: DayOfFigures[] = []
  let sum = names.map(() => 0)
  for (let day = changed[0]?.day; day !== undefined && day <= last; day = dayAfter(day)) {
    const changes = byDay.get(day)
    if (changes) sum = sum.map((count, n) => count + (changes[n] ?? 0))
    days.push({ day, counts: Object.fromEntries(names.map((name, n) => [name, sum[n] ?? 0])) })
  }
  return days.slice(-most)
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
