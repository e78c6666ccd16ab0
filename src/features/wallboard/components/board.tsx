import type { ReactNode } from 'react'
import type { SlotForecast } from '../../../../contract/process/slot-forecast.ts'
import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatAgents } from '../board-format.ts'
import { clockAt } from '../clock.ts'
import { AgentsTable } from './agents-table.tsx'
import { AttentionBar } from './attention-bar.tsx'
import { BoardFigures } from './board-figures.tsx'
import { agents as agentsStyle, body, box, boxHead, boxNote, right } from './board.css.ts'
import { CallsByHour } from './calls-by-hour.tsx'
import { QueueBar } from './queue-bar.tsx'
import { SlotsPanel } from './slots-panel.tsx'
import { type ContactLink, WaitingList } from './waiting-list.tsx'

interface Props {
  board: Wallboard
  /** Milliseconds since 1970, by the server's clock. */
  now: number
  Contact: ContactLink
  forecast: Pick<Fetched<SlotForecast>, 'data' | 'error'>
}

/** The whole wallboard below its header. */
export function Board({ board, now, Contact, forecast }: Props) {
  const { queue, by_hour, agents, longest, timezone } = board
  const clock = clockAt(now, timezone)
  return (
    <>
      <BoardFigures board={board} clock={clock} />
      <div className={body}>
        <Box title="Agents" note={formatAgents(agents)} className={agentsStyle}>
          <AgentsTable agents={agents} now={now} />
        </Box>
        <div className={right}>
          <Box title="Calls an hour" note="solid booked, dashed yesterday">
            <CallsByHour hours={by_hour} current={clock.hour} />
          </Box>
          <Box title="Queue" note={`${countOf(queue.waiting, 'contact')} in the order they are handed out`}>
            <QueueBar queue={queue} />
          </Box>
          <SlotsPanel forecast={forecast} now={now} />
          <Box title="Longest wait" note="since the last call, or since arrival">
            <WaitingList
              contacts={longest.filter(({ callable }) => callable)}
              now={now}
              Contact={Contact}
              label="Contacts that can be called now"
              empty="No contact can be called now."
            />
            <h3 className={boxNote}>Can’t be called now</h3>
            <WaitingList
              contacts={longest.filter(({ callable }) => !callable)}
              now={now}
              Contact={Contact}
              label="Contacts that can’t be called now"
              empty="All can be called now."
            />
          </Box>
        </div>
      </div>
      <AttentionBar board={board} now={now} Contact={Contact} />
    </>
  )
}

interface BoxProps {
  title: string
  note: string
  className?: string
  children: ReactNode
}

function Box({ title, note, className = '', children }: BoxProps) {
  return (
    <section className={`${box} ${className}`} aria-label={title}>
      <h2 className={boxHead}>
        {title} <span className={boxNote}>{note}</span>
      </h2>
      {children}
    </section>
  )
}
