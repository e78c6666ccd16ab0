import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import {
  type ProductionLogField,
  productionLogFieldNames,
} from '../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import { evolveProductionLog } from '../../../machines/production-log/production-log.evolve.ts'

type Fact = Recorded<ProductionLogEvent> & ProductionLogEvent

/** A log as it was after some event: begun, edited by a person in one sitting, completed, or reopened. */
export interface LogVersion {
  readonly version: number
  readonly label: string
  /** UTC, ISO 8601. */
  readonly at: string
  readonly log: ProductionLog
  /** Whether others look for it first: it was begun or completed, rather than edited. */
  readonly isMilestone: boolean
}

const sums = ['repair_estimate_total', 'total_storage_cost', 'total_bill_amount'] as const
type ComparedField = ProductionLogField | (typeof sums)[number]

/** A field that two versions have otherwise, and who changed it last. */
export interface LogDifference {
  readonly field: ComparedField
  readonly before: ProductionLog[ComparedField]
  readonly after: ProductionLog[ComparedField]
  /** Null for a sum, which nobody enters. */
  readonly by: { readonly name: string; readonly at: string } | null
}

/** Edits of one person with a longer break between them are versions of their own, in milliseconds. */
const sitting = 30 * 60_000

/** The versions in the history of a log, newest first. Fields are saved one by one: those of a sitting are one version. */
export function versionsOf(history: readonly Recorded[]): LogVersion[] {
  const versions: LogVersion[] = []
  let log: ProductionLog | null = null
  let completed = 0
  let last: Fact | null = null
  for (const fact of history as readonly Fact[]) {
    log = evolveProductionLog(log, fact)
    if (fact.type === 'ProductionLogCompleted') completed += 1
    const goesOn = last !== null && isEdit(last) && isEdit(fact) && isOneSitting(last, fact)
    if (goesOn) versions.pop()
    const { version, at } = fact
    versions.push({ version, at, log, label: labelOf(fact, completed), isMilestone: isMilestone(fact) })
    last = fact
  }
  return versions.toReversed()
}

const isEdit = ({ type }: Fact) => type === 'ProductionLogChanged' || type === 'ProductionLogLossDecided'
const isMilestone = ({ type }: Fact) => type === 'ProductionLogStarted' || type === 'ProductionLogCompleted'

function isOneSitting(before: Fact, { by, at }: Fact): boolean {
  return before.by.id === by.id && Date.parse(at) - Date.parse(before.at) <= sitting
}

function labelOf({ type, by }: Fact, completed: number): string {
  switch (type) {
    case 'ProductionLogStarted':
      return 'As started'
    case 'ProductionLogCompleted':
      return completed === 1 ? 'Completed' : `Completed again (${completed})`
    case 'ProductionLogReopened':
      return 'Reopened'
    case 'ProductionLogLocked':
      return 'Locked'
    default:
      return `Edited by ${by.name}`
  }
}

/** What the later of two versions has otherwise, field by field. */
export function differencesBetween(
  one: Pick<LogVersion, 'version' | 'log'>,
  other: Pick<LogVersion, 'version' | 'log'>,
  history: readonly Recorded[],
): LogDifference[] {
  const [{ log: before, version: from }, { log: after, version: to }] =
    one.version <= other.version ? [one, other] : [other, one]
  return [...productionLogFieldNames, ...sums].flatMap((field) => {
    if (before[field] === after[field]) return []
    const last = (history as readonly Fact[]).findLast(
      (fact) =>
        fact.version > from && fact.version <= to && fact.type === 'ProductionLogChanged' && field in fact.data.changes,
    )
    const by = last ? { name: last.by.name, at: last.at } : null
    return [{ field, before: before[field], after: after[field], by }]
  })
}
