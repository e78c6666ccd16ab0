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
  /** Time of the data that is shown, where that may be old. */
  since?: string | null
  onDismiss: (command: QueuedCommand) => void
  onRetry: (command: QueuedCommand) => void
}

/** What is queued while the server does not answer. What it rejected is shown where it was done. */
export function CommandOutboxNotice({ state: { queued, isOffline }, zone, since = null, ...answers }: Props) {
  if (!isOffline || queued.length === 0) return null
  return (
    <Notice tone="amber" action={<Show title="Queued" commands={queued} zone={zone} {...answers} />}>
      {`Offline: ${countOf(queued.length, 'change')} queued. Sent automatically when you are back online.${since ? ` Showing data as of ${since}.` : ''}`}
    </Notice>
  )
}

/** Opens the list of what was rejected. */
export function RejectedCommands(props: Omit<ShowProps, 'title'>) {
  return <Show title="Not saved" {...props} />
}

interface ShowProps extends Omit<Props, 'state' | 'since'> {
  title: string
  commands: readonly QueuedCommand[]
}

/** The number of entries shown; the count above covers all. */
const mostShown = 50

function Show({ title, commands, zone, onDismiss, onRetry }: ShowProps) {
  return (
    <Popover title={title} align="end" trigger={<Button>Details</Button>}>
      <ul className={list}>
        {commands.slice(0, mostShown).map((command) => (
          <li key={command.id} className={item}>
            <div className={details}>
              <b>{command.label}</b>
              <span className={when}>{formatInstant(command.at, zone)}</span>
              {!command.answer && <About command={command} rows={command.rows.map(({ row }) => row)} />}
              {reasonsOf(command).map(([text, rows]) => (
                <Fragment key={text}>
                  <About command={command} rows={rows} />
                  <span className={reason}>
                    {text !== command.answer?.failed && rows.length > 1 ? `${rows.length}: ` : ''}
                    {text}
                  </span>
                </Fragment>
              ))}
            </div>
            {command.answer?.failed !== undefined && <Button onClick={() => onRetry(command)}>Retry</Button>}
            {command.answer && (
              <Button tone="ghost" onClick={() => onDismiss(command)}>
                Dismiss
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
  const text = command.rows.find(({ row }) => row === rows[0])?.words
  if (!text) return null
  return (
    <span className={about}>
      {text}
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
