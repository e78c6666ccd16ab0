import type { FigureCorrection } from '../../contract/calls/list-figure-corrections.ts'
import type { CountedUnit, FigureRule } from '../../contract/dashboard/figures.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { contactAggregate } from '../../machines/contact/contact.aggregate.ts'
import { type Correction, correctionAt } from '../../machines/dashboard/corrections.ts'
import { intakeItemAggregate } from '../../machines/intake-item/intake-item.aggregate.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { countedCategories } from './count-stays.ts'
import { conditionOf, type Counted, ofCounted } from './figure.queries.ts'

/** A claim, contact or lead that is known otherwise now than at the moment. */
export interface CorrectedRecord {
  readonly unit: CountedUnit
  readonly id: string
  readonly change: FigureCorrection['change']
}

/** Those that a figure counts only now or only then; without a rule, all that figures can tell apart. */
function correctedRecords(counted: Counted, rule: FigureRule | null, of: SqlParams['of']): string {
  const lasting = ofCounted(counted, of)
  if (rule) {
    return `select s.unit, s.unit_id, case when sum(s.sign) > 0 then 'entered' else 'left' end as change,
        max(s.corrected_by) as corrected_by
      from figure_correction s where ${lasting} and ${conditionOf(rule, counted.dayStart, of)}
      group by 1, 2 having sum(s.sign) <> 0`
  }
  return `select unit, unit_id, max(corrected_by) as corrected_by,
      case when count(*) = 2 then 'changed' when max(sign) > 0 then 'entered' else 'left' end as change
    from (
      select s.unit, s.unit_id, sum(s.sign) as sign, max(s.corrected_by) as corrected_by
      from figure_correction s where ${lasting}
      group by s.unit, s.unit_id, s.status, least(s.calls, 3), s.method, s.by_claimant, s.appraiser, s.cents,
        s.status = 'appraisal_complete' and s.since >= ${of(counted.dayStart)}::timestamptz
      having sum(s.sign) <> 0
    ) one group by 1, 2`
}

/** How many records are known otherwise now than at the moment. */
export async function countCorrections(client: TenantClient, counted: Counted): Promise<number> {
  const { of, values } = new SqlParams()
  const records = correctedRecords(counted, null, of)
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${records}) one`, values)
  return rows[0]?.count ?? 0
}

/** A page of them, the one that was corrected last first, and how many there are. */
export async function readCorrectedRecords(
  client: TenantClient,
  counted: Counted,
  rule: FigureRule | null,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; rows: CorrectedRecord[] }> {
  const { of, values } = new SqlParams()
  const records = correctedRecords(counted, rule, of)
  const total = await client.query<{ count: number }>(`select count(*)::int as count from (${records}) one`, values)
  const { rows } = await client.query<CorrectedRecord>(
    `select unit, unit_id as id, change from (${records}) one
     order by corrected_by desc, unit_id limit ${limit} offset ${(page - 1) * limit}`,
    values,
  )
  return { count: total.rows[0]?.count ?? 0, rows }
}

/** What is known of some records then and now, and by which events, by the record's id. */
export async function readCorrectionsAt(
  client: TenantClient,
  records: readonly CorrectedRecord[],
  { at, upto }: { at: string; upto: number },
): Promise<ReadonlyMap<string, Correction>> {
  const streams = records.map(({ unit, id }) => streamOf(countedCategories[unit], id))
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and id <= $2 order by stream, version`,
    [streams, upto],
  )
  const byStream = Map.groupBy(rows.map(recordedOf), ({ stream }) => stream)
  return new Map(records.map(({ unit, id }, n) => [id, correctionAt(unit, byStream.get(streams[n] ?? '') ?? [], at)]))
}

/** The operations that people made some events by, by the event's position. */
export async function findOperationsOf(
  client: TenantClient,
  events: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: string; readonly label: string }>> {
  const { rows } = await client.query<{ event: number; id: string; label: string }>(
    `select distinct on (e.id) e.id as event, a.action_id as id, a.label
     from events e join action_command a on a.business_id = e.business_id and a.actor_id = e.actor_id
       and a.command_id = e.command_id and a.last_event >= e.id
     where e.id = any($1) order by e.id, a.at`,
    [events],
  )
  return new Map(rows.map(({ event, id, label }) => [event, { id, label }]))
}

const eventLabels: Readonly<Record<CountedUnit, Readonly<Record<string, string>>>> = {
  claim: intakeItemAggregate.eventLabels,
  contact: contactAggregate.eventLabels,
  lead: leadAggregate.eventLabels,
}

/** What an event is called. */
export const labelOfEvent = (unit: CountedUnit, type: string): string => eventLabels[unit][type] ?? type
