import { Fragment } from 'react'
import { formatInstant } from '../time/format-time.ts'
import { Button } from '../ui/button.tsx'
import { countOf, formatCount } from '../ui/format-count.ts'
import { Popover } from '../ui/popover.tsx'
import { Notice } from '../ui/states.tsx'
import type { QueuedCommand } from './queued-command.ts'
import { about, details, item, list, reason, when } from './command-outbox-notice.css.ts'
import type { OutboxState } from './outbox-dependencies.ts'

interface Props {
  state: OutboxState
  zone: string
  onDismiss: (command: QueuedCommand) => void
  onRetry: (command: QueuedCommand) => void
}

/** What is queued while the server does not answer, and what it rejected. */
export function CommandOutboxNotice({ state, zone, ...answers }: Props) {
  const { queued, rejected, isOffline } = state
  const refused = rejected.reduce((sum, { answer }) => sum + Math.max(answer?.refused.length ?? 0, 1), 0)
  return (
    <>
      {isOffline && queued.length > 0 && (
        <Notice tone="amber" action={<Show title="Waiting to be sent" commands={queued} zone={zone} {...answers} />}>
          {countOf(queued.length, 'change')} of yours {queued.length === 1 ? 'is' : 'are'} kept in this browser and will
          be sent as soon as the server answers.
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice tone="red" action={<Show title="Not done" commands={rejected} zone={zone} {...answers} />}>
          {countOf(refused, 'change')} of yours {refused === 1 ? 'was' : 'were'} not done.
        </Notice>
      )}
    </>
  )
}

interface ShowProps extends Omit<Props, 'state'> {
  title: string
  commands: readonly QueuedCommand[]
}

/** The number of entries shown; the count above covers all. */
const mostShown = 50

function Show({ title, commands, zone, onDismiss, onRetry }: ShowProps) {
  return (
    <Popover title={title} align="end" trigger={<Button>Show</Button>}>
      <ul className={list}>
        {commands.slice(0, mostShown).map((command) => (
          <li key={command.id} className={item}>
            <div className={details}>
              <b>{command.label}</b>
              <span className={when}>{formatInstant(command.at, zone)}</span>
              {!command.answer && <About command={command} rows={command.rows.map(({ row }) => row)} />}
              {reasonsOf(command).map(([words, rows]) => (
                <Fragment key={words}>
                  <About command={command} rows={rows} />
                  <span className={reason}>
                    {words !== command.answer?.failed && rows.length > 1 ? `${rows.length}: ` : ''}
                    {words}
                  </span>
                </Fragment>
              ))}
            </div>
            {command.answer?.failed !== undefined && <Button onClick={() => onRetry(command)}>Try again</Button>}
            {command.answer && (
              <Button tone="ghost" onClick={() => onDismiss(command)}>
                {command.answer.failed === undefined ? 'Seen' : 'Leave it'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** Which rows it is about, and what was to be done to them: the first by its words, the others by their number. */
function About({ command, rows }: { command: QueuedCommand; rows: readonly string[] }) {
  const words = command.rows.find(({ row }) => row === rows[0])?.words
  if (!words) return null
  return (
    <span className={about}>
      {words}
      {rows.length > 1 && ` and ${formatCount(rows.length - 1)} more`}
    </span>
  )
}

/** Each reason once, with the rows it is about. */
function reasonsOf({ answer, rows }: QueuedCommand): [string, string[]][] {
  const found = new Map<string, string[]>()
  if (answer?.failed !== undefined)
    found.set(
      answer.failed,
      rows.map(({ row }) => row),
    )
  for (const { reason, row } of answer?.refused ?? []) {
    const others = found.get(reason)
    if (others) others.push(row)
    else found.set(reason, [row])
  }
  return [...found]
}
