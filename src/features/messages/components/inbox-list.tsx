import type { InboxEntry } from '../../../../contract/messages/inbox-entry.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { formatWait } from '../../../shared/time/format-wait.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { claimantName, previewOf } from '../message-labels.ts'
import { about, dot, entry, entryText, list, said, wait, who } from './messages.css.ts'

interface Props {
  entries: readonly InboxEntry[]
  /** Id of the contact whose conversation is open. */
  open: string | undefined
  onOpen: (contactId: string) => void
  ownName: string
  nameOf: (personId: string) => string | undefined
  /** In milliseconds since 1970. */
  now: number
}

/** A wait that is longer counts as long: 15 minutes. */
const longWaitMs = 15 * 60_000

/** Conversations, each with whose turn it is, what was said last and how long it has waited. */
export function InboxList({ entries, open, onOpen, ownName, nameOf, now }: Props) {
  return (
    <ul className={list} aria-label="Conversations">
      {entries.map((one) => (
        <li key={one.contact_id}>
          <button
            type="button"
            className={entry({ isOpen: one.contact_id === open })}
            aria-current={one.contact_id === open || undefined}
            onClick={() => onOpen(one.contact_id)}
          >
            <span>{one.unread_messages > 0 && <span className={dot} style={{ display: 'block' }} />}</span>
            <span className={entryText}>
              <span className={who} style={{ display: 'block' }}>
                {claimantName(one.contact)} {one.contact.spanish && <Tag tone="grey">ES</Tag>}
                {one.unread_messages > 0 && <span className={hiddenLabel}>{one.unread_messages} unread</span>}
              </span>
              <span className={said} style={{ display: 'block' }}>
                {previewOf(one, ownName)}
              </span>
              <span className={about} style={{ display: 'block' }}>
                {[one.contact.vehicle, one.contact.claim_number, assigned(one, nameOf)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Waiting entry={one} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function assigned({ assignee_id }: InboxEntry, nameOf: Props['nameOf']): string {
  return assignee_id === null ? '' : (nameOf(assignee_id) ?? 'Assigned')
}

function Waiting({ entry: { waiting_since, timestamp }, now }: { entry: InboxEntry; now: number }) {
  const since = waiting_since ?? new Date(timestamp).toISOString()
  const isLong = waiting_since !== null && now - Date.parse(waiting_since) > longWaitMs
  return (
    <span className={wait({ isLong })}>
      {waiting_since !== null && <span className={hiddenLabel}>Waits </span>}
      {formatWait(now - Date.parse(since))}
    </span>
  )
}
