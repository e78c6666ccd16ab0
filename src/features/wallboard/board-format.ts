import { breakReasonLabels } from '../../../contract/call-center/queue.ts'
import type { AgentNow, Wallboard } from '../../../contract/wallboard/wallboard.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

const agentNowLabels: Readonly<Record<AgentNow, string>> = {
  talking: 'Talking',
  dialing: 'Dialing',
  wrap_up: 'Wrap-up',
  ready: 'Ready',
  break: 'Break',
  away: 'Away',
}

/** `Break, meal`: what an agent does now, with why where that was said. */
export function formatAgentNow({
  state,
  break_reason,
}: Pick<Wallboard['agents'][number], 'state' | 'break_reason'>): string {
  const label = agentNowLabels[state]
  return state === 'break' && break_reason ? `${label}, ${breakReasonLabels[break_reason].toLowerCase()}` : label
}

export const agentNowTones: Readonly<Record<AgentNow, Tone>> = {
  talking: 'green',
  dialing: 'blue',
  wrap_up: 'violet',
  ready: 'grey',
  break: 'grey',
  away: 'grey',
}

/** From this long on, wrap-up is a matter for a supervisor. */
export const longWrapUpMs = 4 * 60_000

const inSentence: readonly (readonly [AgentNow, string])[] = [
  ['talking', 'talking'],
  ['dialing', 'dialing'],
  ['wrap_up', 'in wrap-up'],
  ['ready', 'ready'],
  ['break', 'on break'],
  ['away', 'away'],
]

/** `6 talking, 1 dialing, 2 in wrap-up`; empty where there are no agents. */
export function formatAgents(agents: Wallboard['agents']): string {
  return inSentence
    .map(([state, text]) => [agents.filter((agent) => agent.state === state).length, text] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ')
}

/** A share in whole percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

export function formatPercent(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === null ? '–' : `${percent}%`
}

/** `0:09`, `12:40`, `1:02:03`. */
export function stopwatch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** `8 AM`, `12 PM`. */
export function formatHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What the hour is going to have at its rate so far; null in its first minutes, when the rate says nothing. */
export function hourPace(calls: number, minutesSoFar: number): number | null {
  return minutesSoFar < 10 ? null : Math.round((calls / minutesSoFar) * 60)
}

/** Hours that a chart shows: from the first to the last with a call today or yesterday, the current one included. */
export function hoursShown(hours: Wallboard['by_hour'], current: number): Wallboard['by_hour'] {
  const used = hours.filter(({ hour, calls, calls_yesterday }) => calls + calls_yesterday > 0 || hour === current)
  const [first, last] = [used[0]?.hour ?? current, used.at(-1)?.hour ?? current]
  return hours.filter(({ hour }) => hour >= Math.min(first, 8) && hour <= Math.max(last, 17))
}
