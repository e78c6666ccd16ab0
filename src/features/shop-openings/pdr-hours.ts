import { countOf } from '../../shared/ui/format-count.ts'
import type { PdrUtilization } from './api/shop-openings-api.ts'

type Week = PdrUtilization['data'][number]

/** How much of a week's hours is taken, in percent; null where there are none. */
export function shareOf({ taken, free }: Pick<Week, 'taken' | 'free'>): number | null {
  return taken + free === 0 ? null : Math.round((100 * taken) / (taken + free))
}

/** `2026-11-23` as `Nov 23`. */
export function formatMonday(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

const hoursOf = (hours: number) => countOf(Math.round(hours * 10) / 10, 'hour')

/** One week in words: what a bar of the chart shows. */
export function describeWeek(week: Week): string {
  const share = shareOf(week)
  const of = `Week of ${formatMonday(week.week)}`
  return share === null
    ? `${of}: no hours`
    : `${of}: ${hoursOf(week.taken)} taken, ${hoursOf(week.free)} free, ${share}% taken`
}

/** What the chart shows, as one would say it. */
export function describeHours({ data, waiting }: Pick<PdrUtilization, 'data' | 'waiting'>): string {
  const taken = data.reduce((sum, week) => sum + week.taken, 0)
  const free = data.reduce((sum, week) => sum + week.free, 0)
  const share = shareOf({ taken, free })
  if (share === null) return `No PDR hours in the next eight weeks: this shop has no openings ahead.${leadsOf(waiting)}`
  const [fullest] = data.toSorted((a, b) => (shareOf(b) ?? -1) - (shareOf(a) ?? -1))
  const peak = fullest && fullest.taken > 0 ? ` The fullest is the ${lowerFirst(describeWeek(fullest))}.` : ''
  return `${hoursOf(taken)} of ${hoursOf(taken + free)} in the next eight weeks are taken (${share}%).${peak}${leadsOf(waiting)}`
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function leadsOf({ leads, hours }: PdrUtilization['waiting']): string {
  if (leads === 0) return ''
  return ` ${countOf(leads, 'lead')} without a drop-off ${leads === 1 ? 'needs' : 'need'} ${hoursOf(hours)} more.`
}
