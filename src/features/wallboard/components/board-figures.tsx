import type { ReactNode } from 'react'
import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { formatWait } from '../../../shared/time/format-wait.ts'
import { hourPace, percentOf, formatPercent } from '../board-format.ts'
import {
  figure,
  figureLabel,
  figureNote,
  figures as figuresStyle,
  figureTone,
  figureValue,
} from './board-figures.css.ts'
import type { Clock } from '../clock.ts'

interface Props {
  board: Wallboard
  clock: Clock
}

/** The six figures that a supervisor looks for first. */
export function BoardFigures({ board, clock }: Props) {
  const { queue, today, overdue, by_hour, timezone } = board
  const thisHour = by_hour[clock.hour]?.calls ?? 0
  const pace = hourPace(thisHour, clock.minute)
  const [oldest] = overdue.contacts
  return (
    <section className={figuresStyle} aria-label="Now">
      <Figure label="Waiting" value={formatCount(queue.waiting)}>
        {queue.callable > 0 || !queue.next_callable_at
          ? `${formatCount(queue.callable)} can be called now, ${formatCount(queue.held)} with agents`
          : `None can be called until ${formatTime(queue.next_callable_at, timezone)}`}
      </Figure>
      <Figure label="Call-backs due" value={formatCount(queue.due)} tone={overdue.count > 0 ? 'bad' : undefined}>
        {oldest
          ? `${formatCount(overdue.count)} overdue, oldest ${formatWait(clock.now - Date.parse(oldest.since))}`
          : 'None overdue'}
      </Figure>
      <Figure label="Replies waiting" value={formatCount(queue.replies)}>
        {queue.replies > 0 ? 'Claimants who wrote are called first' : 'No claimant waits for an answer'}
      </Figure>
      <Figure label="Calls this hour" value={formatCount(thisHour)}>
        {formatCount(today.calls)} today{pace !== null && `, on pace for ${formatCount(pace)}`}
        {today.own_phone > 0 && `, ${formatCount(today.own_phone)} more from own phones`}
      </Figure>
      <Figure label="Reached" value={formatPercent(today.reached, today.calls)}>
        {formatCount(today.reached)} of {countOf(today.calls, 'call')}
      </Figure>
      <Figure label="Booked" value={formatCount(today.booked)} tone="good">
        {percentOf(today.booked, today.calls) === null
          ? 'No calls yet today'
          : `${formatPercent(today.booked, today.calls)} of calls`}
      </Figure>
    </section>
  )
}

interface FigureProps {
  label: string
  value: string
  tone?: 'good' | 'bad' | undefined
  children: ReactNode
}

function Figure({ label, value, tone, children }: FigureProps) {
  return (
    <div className={figure}>
      <span className={figureLabel}>{label}</span>
      <span className={`${figureValue} ${tone ? figureTone[tone] : ''}`}>{value}</span>
      <span className={`${figureNote} ${tone === 'bad' ? figureTone.bad : ''}`}>{children}</span>
    </div>
  )
}
