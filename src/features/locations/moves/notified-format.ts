import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'

type Booked = Pick<CalendarEntry, 'contact'>

/** Whom moves tell, in sentences: how many get a text or an email, and how many somebody has to call. */
export function formatNotified(moved: readonly Booked[]): string[] {
  const reported = moved.map(({ contact }) => contact?.told_by ?? [])
  const [texts, emails] = (['text', 'email'] as const).map(
    (way) => reported.filter((ways) => ways.includes(way)).length,
  )
  const unreached = reported.filter((ways) => ways.length === 0).length
  const ways = [texts ? countOf(texts, 'text') : '', emails ? countOf(emails, 'email') : ''].filter(Boolean)
  return [
    ways.length > 0 &&
      `${ways.join(' and ')} with the new time and a link to change it. They leave after 2 minutes, so you can undo, and not in quiet hours.`,
    unreached > 0 &&
      `${formatCount(unreached)} of ${countOf(moved.length, 'claimant')} can’t be reached by text or email. Call them.`,
  ].filter((sentence) => sentence !== false)
}
