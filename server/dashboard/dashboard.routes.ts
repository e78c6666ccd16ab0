import { type FigureCorrection, listFigureCorrections } from '../../contract/calls/list-figure-corrections.ts'
import { listFigureRows } from '../../contract/calls/list-figure-rows.ts'
import { readAppraiserDashboard } from '../../contract/calls/read-appraiser-dashboard.ts'
import { readDashboard } from '../../contract/calls/read-dashboard.ts'
import type { FigureRow, Known } from '../../contract/dashboard/dashboard.ts'
import {
  appraiserFigure,
  appraiserStages,
  type CountedUnit,
  countedUnits,
  type Figure,
  figureOfCode,
  figuresOf,
} from '../../contract/dashboard/figures.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Stay } from '../../machines/dashboard/stays.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'
import { noRows, type Visibility } from '../events/visible-rows.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { countedCategories, countStays } from './count-stays.ts'
import { countedThen, dayStartOf, findCompared } from './compared.ts'
import {
  type CorrectedRecord,
  countCorrections,
  findOperationsOf,
  labelOfEvent,
  readCorrectedRecords,
  readCorrectionsAt,
} from './correction.queries.ts'
import { readLostReasons } from './lost-reasons.ts'
import {
  type Counted,
  type CountedGroup,
  readCorrectedGroups,
  readDays,
  readGroups,
  readRows,
  sumOf,
} from './figure.queries.ts'

/** People and names belong to other features, which `server/dependencies.ts` puts in here. */
export interface DashboardDependencies {
  readonly database: Database
  readonly safeCursor: () => number
  readonly visibility: Visibility
  /** @throws Refused 404 for a storm that does not exist in the business. */
  readonly mustBeStorm: (businessId: string, stormId: string) => Promise<void>
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly full_name: string }>>
  /** Display names by the category of the aggregates. */
  readonly recordNames: (
    client: TenantClient,
    category: (typeof countedCategories)[CountedUnit],
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

interface Filter {
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly storm_id?: string | undefined
  readonly as_of?: number | undefined
  readonly known?: Known | undefined
}

/** The longest that figures are shown by day. */
const mostDays = 92

/** The figures of a business, the rows behind each, and those of one appraiser: all by the rules of `figures.ts`. */
export function dashboardRoutes(dependencies: DashboardDependencies): Route[] {
  const { database, safeCursor, visibility } = dependencies

  /** Brings the stays up to date, and says what is counted. */
  async function prepare(businessId: string, me: Me, filter: Filter) {
    const storm = filter.storm_id || null
    if (storm) await dependencies.mustBeStorm(businessId, storm)
    const { start, end, as_of } = filter
    if (start !== undefined && end !== undefined && end <= start) throw invalid({ end: 'Must be after the start' })
    const progress = await countStays(database, businessId, safeCursor())
    const { timezone } = me.business
    const at = as_of === undefined ? new Date().toISOString() : new Date(as_of).toISOString()
    const iso = (stamp: number | undefined) => (stamp === undefined ? null : new Date(stamp).toISOString())
    const counted: Counted = {
      from: iso(start),
      to: iso(end),
      storm,
      asOf: as_of === undefined ? null : at,
      known: filter.known ?? 'then',
      dayStart: dayStartOf(at, timezone),
      seen: seenBy(me),
    }
    return { counted, at, timezone, progress }
  }

  /** Units that a person sees some of, with the condition for which. */
  function seenBy(me: Me): Counted['seen'] {
    const seen: Partial<Record<CountedUnit, Condition | null>> = {}
    for (const unit of countedUnits) {
      const category = countedCategories[unit]
      const rows = visibility.visibleRows(category, me)
      if (rows === noRows) continue
      seen[unit] = rows && ((place) => `s.unit_id in (select ${category}.id from ${category} where ${rows(place)})`)
    }
    return seen
  }

  return [
    route(readDashboard, async ({ businessId, me, query: { compare, ...filter } }) => {
      const { counted, at, timezone, progress } = await prepare(businessId, me, filter)
      return database.withBusiness(businessId, async (client) => {
        const groups = await readKnown(client, counted)
        const compared = compare ? await findCompared(client, compare, { storm: counted.storm, at, timezone }) : null
        const then = compared && (await readKnown(client, countedThen(counted, compared, at, timezone)))
        const rowOf = rowsFrom(groups, then)
        const sees = (figure: Figure) => figure.rule.unit in counted.seen
        const overview = figuresOf('overview').filter(sees)
        const rules = Object.fromEntries(overview.map(({ code, rule }) => [code, rule]))
        return {
          ...progress,
          as_of: at,
          known: counted.known,
          corrections: counted.asOf === null ? null : await countCorrections(client, counted),
          timezone,
          overview: overview.map(rowOf),
          call_center: figuresOf('call_center').filter(sees).map(rowOf),
          appraiser_general: await appraiserRows(client, [...groups.shown, ...(groups.other ?? [])], rowOf),
          self_scheduled: figuresOf('self_scheduled').filter(sees).map(rowOf),
          sales: figuresOf('sales').filter(sees).map(rowOf),
          compared,
          days: await readDays(client, counted, { rules, timezone, at, most: mostDays }),
        }
      })
    }),
    route(readAppraiserDashboard, async ({ businessId, me, params, query }) => {
      const { counted, at, progress } = await prepare(businessId, me, query)
      return database.withBusiness(businessId, async (client) => {
        const { id = '' } = params
        const person = (await dependencies.findPeople(client, [id])).get(id)
        if (!person) throw notFound()
        const appraiser = { id, name: person.full_name }
        const rowOf = rowsFrom(await readKnown(client, counted), null)
        const rows = appraiserStages.map((stage) => ({ ...rowOf(appraiserFigure(id, stage)), appraiser }))
        return { appraiser, rows, as_of: at, ...progress }
      })
    }),
    route(listFigureRows, async ({ businessId, me, query: { figure: code, page, limit, ...filter } }) => {
      const figure = figureOfCode(code)
      if (!figure) throw invalid({ figure: 'There is no such figure' })
      const { counted, at, progress } = await prepare(businessId, me, filter)
      const { unit } = figure.rule
      return database.withBusiness(businessId, async (client) => {
        const { count, rows } = await readRows(client, counted, figure.rule, { page, limit })
        const ids = rows.map(({ id }) => id)
        const names = await dependencies.recordNames(client, countedCategories[unit], ids)
        const lost = rows.flatMap(({ id, status }) => (unit === 'lead' && status === 'opportunity_lost' ? id : []))
        const reasons = await readLostReasons(client, lost, { at, known: counted.known, upto: progress.cursor })
        const data = rows.map(({ since, ...row }) => ({
          ...row,
          name: names.get(row.id) ?? '',
          since: since.toISOString(),
          opportunity_lost_reason: reasons.get(row.id) ?? null,
        }))
        return { unit, count, data, ...progress }
      })
    }),
    route(listFigureCorrections, async ({ businessId, me, query: { figure: code, page, limit, ...filter } }) => {
      const figure = code === undefined ? null : figureOfCode(code)
      if (figure === undefined) throw invalid({ figure: 'There is no such figure' })
      const { counted, at, progress } = await prepare(businessId, me, filter)
      return database.withBusiness(businessId, async (client) => {
        const { count, rows } = await readCorrectedRecords(client, counted, figure && figure.rule, { page, limit })
        return { count, data: await correctionsOf(client, rows, { at, upto: progress.cursor }), ...progress }
      })
    }),
  ]

  async function correctionsOf(
    client: TenantClient,
    records: readonly CorrectedRecord[],
    read: { at: string; upto: number },
  ): Promise<FigureCorrection[]> {
    const found = await readCorrectionsAt(client, records, read)
    const all = [...found.values()]
    const undos = all.flatMap(({ events }) => events.map(({ undo }) => undo.id))
    const operations = await findOperationsOf(client, undos)
    const appraisers = all.flatMap(({ knownThen, knownNow }) =>
      [knownThen?.appraiser ?? [], knownNow?.appraiser ?? []].flat(),
    )
    const people = await dependencies.findPeople(client, [...new Set(appraisers)])
    const names = new Map<string, string>()
    for (const [unit, own] of Map.groupBy(records, (record) => record.unit)) {
      const named = await dependencies.recordNames(
        client,
        countedCategories[unit],
        own.map(({ id }) => id),
      )
      for (const [id, name] of named) names.set(id, name)
    }
    const factsOf = (stay: Stay | null) =>
      stay && {
        status: stay.status,
        storm_id: stay.storm,
        number_calls: stay.calls,
        preferred_contact_method: stay.method,
        appraiser: stay.appraiser === null ? null : personOf(people, stay.appraiser),
        estimate: stay.cents,
      }
    return records.map(({ unit, id, change }) => {
      const { knownThen = null, knownNow = null, events = [] } = found.get(id) ?? {}
      const happened = ({ id: event, type, at, by }: Recorded) => ({
        id: event,
        label: labelOfEvent(unit, type),
        at,
        by,
      })
      return {
        unit,
        id,
        name: names.get(id) ?? '',
        change,
        known_then: factsOf(knownThen),
        known_now: factsOf(knownNow),
        events: events.map(({ undone, undo }) => ({
          undone: happened(undone),
          undo: { ...happened(undo), operation: operations.get(undo.id) ?? null },
        })),
      }
    })
  }

  async function appraiserRows(
    client: TenantClient,
    groups: readonly CountedGroup[],
    rowOf: (of: Figure) => FigureRow,
  ) {
    const ids = [...new Set(groups.flatMap(({ appraiser }) => appraiser ?? []))]
    const people = await dependencies.findPeople(client, ids)
    const named = ids
      .map((id) => personOf(people, id))
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    return [
      ...named.flatMap((appraiser) =>
        appraiserStages.map((stage) => ({ ...rowOf(appraiserFigure(appraiser.id, stage)), appraiser })),
      ),
      ...appraiserStages.map((stage) => rowOf(appraiserFigure('any', stage))),
    ]
  }
}

const personOf = (people: ReadonlyMap<string, { readonly full_name: string }>, id: string) => ({
  id,
  name: people.get(id)?.full_name ?? 'Former employee',
})

/** What is counted as it is known the way that is asked for, and the other way; null where no moment is asked for. */
interface KnownGroups {
  readonly shown: readonly CountedGroup[]
  readonly other: readonly CountedGroup[] | null
}

async function readKnown(client: TenantClient, counted: Counted): Promise<KnownGroups> {
  const then = await readGroups(client, counted)
  if (counted.asOf === null) return { shown: then, other: null }
  const now = [...then, ...(await readCorrectedGroups(client, counted))]
  return counted.known === 'now' ? { shown: now, other: then } : { shown: then, other: now }
}

/** Makes rows of figures from what was counted, and from what it is compared with. */
function rowsFrom({ shown, other }: KnownGroups, then: KnownGroups | null) {
  return ({ code, rule, facts }: Figure): FigureRow => {
    const { count, cents } = sumOf(rule, shown)
    return {
      figure: code,
      count,
      was: then && sumOf(rule, then.shown).count,
      other: other && sumOf(rule, other).count,
      ...facts,
      ...(rule.unit === 'lead' && { estimates: cents }),
    }
  }
}
