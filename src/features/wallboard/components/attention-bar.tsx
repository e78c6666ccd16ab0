import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { formatWait } from '../../../shared/time/format-wait.ts'
import { longWrapUpMs, stopwatch } from '../board-format.ts'
import { bar, calm, item, itemLink, late } from './attention-bar.css.ts'
import type { ContactLink } from './waiting-list.tsx'

interface Props {
  board: Wallboard
  /** Milliseconds since 1970. */
  now: number
  Contact: ContactLink
}

/** What needs a supervisor now: the oldest overdue call-back, agents in a long wrap-up. */
export function AttentionBar({ board, now, Contact }: Props) {
  const { overdue, agents } = board
  const [oldest] = overdue.contacts
  const inWrapUp = agents.filter(
    ({ state, since }) => state === 'wrap_up' && since !== null && now - Date.parse(since) >= longWrapUpMs,
  )
  if (!oldest && inWrapUp.length === 0) {
    return (
      <footer className={`${bar} ${calm}`}>
        <span className={item}>
          <Icon name="check" /> Nothing needs you now
        </span>
      </footer>
    )
  }
  return (
    <footer className={bar} aria-label="Needs you now">
      {oldest && (
        <span className={`${item} ${late}`}>
          <Icon name="warning" />
          <b>{countOf(overdue.count, 'call-back')} overdue</b>
          <Contact id={oldest.id} className={itemLink}>
            {oldest.name}
          </Contact>
          {formatWait(now - Date.parse(oldest.since))}, {oldest.reason}
        </span>
      )}
      {inWrapUp.map(({ id, name, since }) => (
        <span key={id} className={item}>
          <Icon name="clock" />
          <b>{name}</b> in wrap-up {stopwatch(now - Date.parse(since ?? ''))}
        </span>
      ))}
    </footer>
  )
}
