import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { clockAt } from '../clock.ts'
import { useNow } from '../use-now.ts'
import { AgentsTable } from './agents-table.tsx'
import { AttentionBar } from './attention-bar.tsx'
import { BoardFigures } from './board-figures.tsx'
import { summary, summaryBody } from './board-summary.css.ts'
import { CallsByHour } from './calls-by-hour.tsx'
import { QueueBar } from './queue-bar.tsx'
import type { ContactLink } from './waiting-list.tsx'

interface Props {
  board: Wallboard
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  aheadMs: number
  Contact: ContactLink
}

/** The wallboard on a home: figures, hours, queue and what needs a supervisor now. */
export function BoardSummary({ board, aheadMs, Contact }: Props) {
  const now = useNow(aheadMs)
  const clock = clockAt(now, board.timezone)
  return (
    <div className={summary}>
      <BoardFigures board={board} clock={clock} />
      <div className={summaryBody}>
        <AgentsTable agents={board.agents.slice(0, 5)} now={now} />
        <div>
          <CallsByHour hours={board.by_hour} current={clock.hour} />
          <QueueBar queue={board.queue} />
        </div>
      </div>
      <AttentionBar board={board} now={now} Contact={Contact} />
    </div>
  )
}
