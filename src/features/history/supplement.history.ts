import type { SupplementEvent, SupplementProgress } from '../../../contract/events/supplement.events.ts'
import {
  sumOfReviewed,
  sumOfSent,
  type SupplementLine,
  supplementLineLabels,
  supplementLines,
} from '../../../contract/supplements/supplement-line.ts'
import {
  documentTypeLabels,
  supplementStageLabels,
  supplementSubstageLabels,
} from '../../../contract/supplements/supplement.ts'
import { supplementAggregate } from '../../../machines/supplement/supplement.aggregate.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type Change, description, type EventDescription, type NameOf } from './event-description.ts'

/** The history of a supplement: what became of its amounts by line, of its approved amount, and of its place. */
export const supplementHistory: AggregateHistory = {
  aggregate: supplementAggregate,
  describe: (event, nameOf) => describe(event as SupplementEvent, nameOf),
  summarize: () => null,
}

function describe(event: SupplementEvent, nameOf: NameOf): EventDescription {
  const title = supplementAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'SupplementReceived':
      return description(title, { notes: [event.data.supplement.shop_name].filter(Boolean) })
    case 'SupplementAssigned': {
      const { was, appraiser_id, appraiser_group_id } = event.data
      return description(title, { changes: changesOf(was, { ...was, appraiser_id, appraiser_group_id }, nameOf) })
    }
    case 'SupplementDocumentsRequested':
      return description(title, {
        notes: event.data.documents.map(({ type, note, line }) =>
          [documentTypeLabels[type], line && supplementLineLabels[line], note].filter(Boolean).join(': '),
        ),
      })
    case 'SupplementMarked': {
      const { was, substage } = event.data
      return description(title, { changes: changesOf(was, { ...was, substage }, nameOf) })
    }
    case 'SupplementAmountsSet': {
      const { was, lines } = event.data
      return description(title, { changes: changesOf(was, { ...was, lines }, nameOf), notes: reasonsOf(was, lines) })
    }
    case 'SupplementApproved': {
      const { was, amount_cents } = event.data
      return description(title, { changes: changesOf(was, { ...was, amount_cents }, nameOf) })
    }
    case 'SupplementReturned':
    case 'SupplementClosed':
      return description(title, { notes: [event.data.reason].filter(Boolean) })
    case 'SupplementUndone':
      return description(title, { changes: changesOf(event.data.from, event.data.to, nameOf) })
    default:
      return description(title)
  }
}

/** What differs between two moments of a supplement's way, by field and by line of its amounts. */
function changesOf(was: SupplementProgress, now: SupplementProgress, nameOf: NameOf): Change[] {
  const shown = (progress: SupplementProgress): readonly (readonly [label: string, value: string])[] => [
    [labelOf('stage'), supplementStageLabels[progress.stage]],
    [labelOf('substage'), progress.substage === null ? '' : supplementSubstageLabels[progress.substage]],
    [labelOf('appraiser_id'), named(progress.appraiser_id, nameOf)],
    [labelOf('appraiser_group_id'), named(progress.appraiser_group_id, nameOf)],
    ...supplementLines.map((name) => [supplementLineLabels[name], lineAsText(progress.lines, name)] as const),
    ['Total', totalAsText(progress.lines ?? [])],
    [labelOf('amount_cents'), progress.amount_cents === null ? '' : formatExactDollars(progress.amount_cents)],
  ]
  const before = new Map(shown(was))
  return shown(now)
    .map(([label, to]) => ({ label, from: before.get(label) ?? '', to }))
    .filter(({ from, to }) => from !== to)
}

const labelOf = (field: string) => supplementAggregate.labelOf(field)
const named = (id: string | null, nameOf: NameOf) => (id === null ? '' : (nameOf(id) ?? `${id.slice(0, 8)}…`))

const lineAsText = (lines: readonly SupplementLine[] | undefined, name: SupplementLine['line']) => {
  const line = lines?.find((one) => one.line === name)
  return line ? amountsAsText(line.sent_cents, line.reviewed_cents) : ''
}
const totalAsText = (lines: readonly SupplementLine[]) =>
  lines.length === 0 ? '' : amountsAsText(sumOfSent(lines), sumOfReviewed(lines))

/** `$2,160.00 sent, $2,000.00 reviewed`. */
const amountsAsText = (sent: number, reviewed: number | null) =>
  `${formatExactDollars(sent)} sent, ${reviewed === null ? 'not reviewed' : `${formatExactDollars(reviewed)} reviewed`}`

/** Why lines are reviewed at another amount than what was sent, of those that changed. */
function reasonsOf(was: SupplementProgress, lines: readonly SupplementLine[]): string[] {
  return lines.flatMap(({ line, reason }) => {
    const before = was.lines?.find((one) => one.line === line)?.reason ?? ''
    return reason === '' || reason === before ? [] : [`${supplementLineLabels[line]}: ${reason}`]
  })
}
