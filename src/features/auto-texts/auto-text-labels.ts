import type { ListedAutoText } from '../../../contract/auto-texts/auto-text.ts'
import { type AutoTextTrigger, ruleOf } from '../../../contract/auto-texts/triggers.ts'
import { exampleFacts } from '../../../machines/auto-text/example-facts.ts'
import { filledText } from '../../../machines/auto-text/fill-template.ts'
import { countOf } from '../../shared/ui/format-count.ts'

const hour = 60
const day = 24 * hour

/** `2 days, 3 hours`; the largest two units that there are. */
function durationOf(minutes: number): string {
  const parts = [
    [Math.floor(minutes / day), 'day'],
    [Math.floor((minutes % day) / hour), 'hour'],
    [minutes % hour, 'minute'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? countOf(count, unit) : [])).join(', ')
}

/** When a text leaves: `At once`, `30 minutes after`, `1 day before the appointment`. */
export function formatDelay(trigger: AutoTextTrigger, minutes: number): string {
  if (minutes === 0) return 'At once'
  return `${durationOf(minutes)} ${ruleOf(trigger).delay === 'before' ? 'before the appointment' : 'after'}`
}

/** `12 texts sent in 7 days, 1 failed`. */
export function formatSent({ sent, failed }: ListedAutoText['last_week']): string {
  if (sent + failed === 0) return 'None sent in 7 days'
  return `${countOf(sent, 'text')} sent in 7 days${failed > 0 ? `, ${failed} failed` : ''}`
}

/** Whether the business set the text or the delay. */
export const isEdited = ({ body, spanish, delay_minutes, own }: ListedAutoText) =>
  body !== own.body || spanish !== own.spanish || delay_minutes !== own.delay_minutes

/** A text as a claimant would read it, with made-up facts and the name of the business. */
export function exampleOf(
  trigger: AutoTextTrigger,
  texts: { readonly body: string; readonly spanish: string },
  { spanish, business }: { readonly spanish: boolean; readonly business: string },
): string {
  return filledText(trigger, texts, { spanish, facts: { ...exampleFacts(spanish), business } })
}
