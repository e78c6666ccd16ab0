import type { FigureCorrection } from '../../../contract/calls/list-figure-corrections.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import { contactMethodLabels } from '../../../contract/contacts/contact-choices.ts'
import type { CountedUnit } from '../../../contract/dashboard/figures.ts'
import type { Dashboard, FigureRow } from '../../../contract/dashboard/dashboard.ts'
import { type LeadStatus, leadStatusLabels } from '../../../contract/leads/lead.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { formatDollars } from '../../shared/ui/format-dollars.ts'

export function statusLabel(unit: CountedUnit, status: string): string {
  return unit === 'lead' ? (leadStatusLabels[status as LeadStatus] ?? status) : contactStatusLabel(status)
}

/** A figure's other count, where what is known now differs from what was known then: `now known as 60`. */
export function otherCount({ count, other }: FigureRow, known: Dashboard['known']): string | null {
  if (other === null || other === count) return null
  return known === 'then' ? `now known as ${formatCount(other)}` : `known then as ${formatCount(other)}`
}

type Facts = NonNullable<FigureCorrection['known_then']>

/** What of a record is known otherwise now, as known then and now: `Status: Scheduled → Not scheduled`. */
export function differencesOf({ unit, known_then: then, known_now: now }: FigureCorrection): string[] {
  const facts: readonly (readonly [label: string, of: (facts: Facts) => string])[] = [
    ['Status', ({ status }) => statusLabel(unit, status)],
    ['Appraiser', ({ appraiser }) => appraiser?.name ?? 'none'],
    ['Calls', ({ number_calls }) => formatCount(number_calls)],
    [
      'Prefers',
      ({ preferred_contact_method: method }) => (method === 'none' ? 'not known' : contactMethodLabels[method]),
    ],
    ['Estimate', ({ estimate }) => (estimate === null ? 'none' : formatDollars(estimate))],
  ]
  if (!then || !now) return []
  return facts.flatMap(([label, of]) => (of(then) === of(now) ? [] : `${label}: ${of(then)} → ${of(now)}`))
}

/** Whether a figure, or all figures, count a record only one way. */
export function changeOfRecord(
  { unit, change, known_then: then, known_now: now }: FigureCorrection,
  isOfFigure: boolean,
): string {
  const status = (facts: Facts | null) => facts && statusLabel(unit, facts.status)
  if (change === 'changed') return 'Known otherwise now'
  if (isOfFigure) return change === 'entered' ? 'Entered this figure' : 'Left this figure'
  return change === 'entered'
    ? `Counted only as known now: ${status(now) ?? ''}`
    : `Counted only as known then: ${status(then) ?? ''}`
}

/** Who undid what, and when, in a sentence. */
export function undoSentence({ undone, undo }: FigureCorrection['events'][number], zone: string): string {
  const what = `“${undone.label}” by ${undone.by.name}, ${formatInstant(undone.at, zone)}`
  return `${undo.by.name} undid ${what}. Undone ${formatInstant(undo.at, zone)}.`
}
