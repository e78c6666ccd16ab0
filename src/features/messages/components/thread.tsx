import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import type { Note } from '../../../../contract/notes/note.ts'
import { formatDayInFull } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import { useVirtualRows } from '../../../workspace/list/endless/use-virtual-rows.ts'
import type { UnsentNote } from '../../../workspace/notes/use-notes.ts'
import type { ThreadEntry } from '../thread-entries.ts'
import { day, earlier, thread } from './messages.css.ts'
import { ThreadLine } from './thread-line.tsx'

interface Props {
  /** In order of time. */
  entries: readonly ThreadEntry[]
  claimant: string
  zone: string
  /** Until when texts wait, ISO 8601, UTC; null where they leave at once. */
  quietUntil: string | null
  /** Why texts don’t leave, a sentence; null where they do. */
  whyNoTexts: string | null
  /** The same of automatic ones. */
  whyNoAutomaticTexts: string | null
  /** Whether there may be earlier ones. */
  hasEarlier: boolean
  onEarlier: () => void
  /** The address of a photo is not good any more. */
  onExpired?: (() => void) | undefined
  onCancel?: ((message: ThreadMessage) => void) | undefined
  onRetry?: ((message: ThreadMessage) => void) | undefined
  children: (note: Note | UnsentNote) => ReactNode
}

/** So near to the end counts as at the end: what comes then scrolls it on. */
const nearPx = 80

/** The messages of a conversation and its internal notes: only those in view are drawn, and it stays at its end as others come. */
export function Thread(props: Props) {
  const {
    entries,
    claimant,
    zone,
    quietUntil,
    whyNoTexts,
    whyNoAutomaticTexts,
    hasEarlier,
    onEarlier,
    onExpired,
    onCancel,
    onRetry,
    children,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const now = useNow(true, 5000)
  const count = entries.length
  const last = entries.at(-1)?.id
  const rows = useVirtualRows({
    place,
    count,
    keyOf: (index) => entries[index]?.id ?? String(index),
    revision: entries,
    height: 74,
    start: count - 1,
  })
  useLayoutEffect(() => {
    const box = place.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [last, count, rows.after])
  const follow = () => {
    const box = place.current
    if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
  }
  if (count === 0) return <Empty title="No messages yet">What you write here reaches the claimant’s phone.</Empty>
  return (
    // A log of what is said, which screen readers follow.
    <div ref={place} className={thread} onScroll={follow} role="log" aria-label="Messages" tabIndex={0}>
      {hasEarlier && (
        <div className={earlier}>
          <Button tone="ghost" onClick={onEarlier}>
            Earlier messages
          </Button>
        </div>
      )}
      {rows.shown.map(({ index, key, gap }) => {
        const entry = entries[index]
        if (!entry) return null
        const isNewDay = dayOf(entries[index - 1], zone) !== dayOf(entry, zone)
        return (
          <div key={key} ref={rows.measure} data-index={index} style={{ marginTop: gap || undefined }}>
            {isNewDay && <div className={day}>{dayOf(entry, zone)}</div>}
            {'note' in entry ? (
              children(entry.note)
            ) : (
              <ThreadLine
                message={entry.message}
                claimant={claimant}
                zone={zone}
                quietUntil={quietUntil}
                whyNoTexts={whyNoTexts}
                whyNoAutomaticTexts={whyNoAutomaticTexts}
                now={now}
                onExpired={onExpired}
                onCancel={onCancel}
                onRetry={onRetry}
              />
            )}
          </div>
        )
      })}
      <div style={{ height: rows.after }} />
    </div>
  )
}

const dayOf = (entry: ThreadEntry | undefined, zone: string) =>
  entry && formatDayInFull(new Date(entry.timestamp), zone)
