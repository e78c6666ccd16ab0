import type { ReactNode } from 'react'
import type { QueueFigures } from '../../../../contract/call-center/queue.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import {
  events as eventsStyle,
  figure,
  figureLabel,
  figures as figuresStyle,
  figureShare,
  figureValue,
  strip,
} from '../../../workspace/call-desk/desk.css.ts'

/** An agent's figures of today, in words and numbers. */
export interface AgentFigure {
  readonly label: string
  readonly value: string
  readonly share?: string
}

/** The figures of an agent; of one that is not known yet, dashes. */
export function agentFigures(figures: QueueFigures | undefined, zone: string): AgentFigure[] {
  const agent = figures?.agent
  const share = (part: number, of: number, text = '') =>
    of === 0 ? {} : { share: `${Math.round((100 * part) / of)}%${text}` }
  const next = agent?.next_call_back_at
  return [
    {
      label: 'calls today',
      value: agent ? formatCount(agent.calls) : '–',
      ...(agent && agent.own_phone > 0 && { share: `+ ${formatCount(agent.own_phone)} from own phone` }),
    },
    {
      label: 'reached',
      value: agent ? formatCount(agent.reached) : '–',
      ...(agent && share(agent.reached, agent.calls)),
    },
    {
      label: 'booked',
      value: agent ? formatCount(agent.booked) : '–',
      ...(agent && share(agent.booked, agent.reached, ' of reached')),
    },
    { label: 'average talk', value: formatTalkTime(agent?.average_talk_seconds ?? null) },
    {
      label: next ? `call-backs, next ${formatTime(next, zone)}` : 'call-backs',
      value: agent ? formatCount(agent.call_backs) : '–',
    },
  ]
}

/** Seconds as `3:12`; a dash where there are none. */
function formatTalkTime(seconds: number | null): string {
  if (seconds === null) return '–'
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`
}

interface Props {
  figures: QueueFigures | undefined
  zone: string
  /** Events to choose from; without any there is no choice. */
  events: readonly Choice[]
  stormId: string | null
  onStorm: (id: string | null) => void
  isOnBreak: boolean
  busy: boolean
  onBreak: () => void
  children?: ReactNode
}

/** What the agent has done today, whose contacts are handed out, and the break. */
export function StatStrip({ figures, zone, events, stormId, onStorm, isOnBreak, busy, onBreak, children }: Props) {
  const isNarrow = useIsNarrow()
  const choices = [{ value: '', label: 'All events' }, ...events]
  const isKnown = stormId === null || choices.some(({ value }) => value === stormId)
  return (
    <div className={strip}>
      {/* On a phone it scrolls sideways, by keys too. */}
      <dl className={figuresStyle} aria-label="Your figures today" {...(isNarrow && { tabIndex: 0 })}>
        {agentFigures(figures, zone).map(({ label, value, share }) => (
          <div key={label} className={figure}>
            <dt className={figureLabel}>{label}</dt>
            <dd className={figureValue}>{value}</dd>
            {share && <dd className={figureShare}>{share}</dd>}
          </div>
        ))}
      </dl>
      {children}
      <Select
        label="Event"
        labelHidden
        className={eventsStyle}
        choices={isKnown ? choices : [...choices, { value: stormId, label: 'Archived event' }]}
        value={stormId ?? ''}
        onChange={(id) => onStorm(id === '' ? null : id)}
      />
      <Button tone={isOnBreak ? 'go' : 'ghost'} icon={isOnBreak ? 'phone' : 'pause'} busy={busy} onClick={onBreak}>
        {isOnBreak ? 'End break' : 'Break'} <Kbd>Shift+B</Kbd>
      </Button>
    </div>
  )
}
