import { useLayoutEffect, useRef } from 'react'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { formatDayInFull } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import { useVirtualRows } from '../../../workspace/list/endless/use-virtual-rows.ts'
import { day, earlier, thread } from './messages.css.ts'
import { ThreadLine } from './thread-line.tsx'

interface Props {
  /** In order of time. */
  messages: readonly ThreadMessage[]
  claimant: string
  zone: string
  /** Until when texts wait, ISO 8601, UTC; null where they leave at once. */
  quietUntil: string | null
  /** Why texts don’t leave, a sentence; null where they do. */
  whyNoTexts: string | null
  /** Whether there may be earlier ones. */
  hasEarlier: boolean
  onEarlier: () => void
  /** The address of a photo is not good any more. */
  onExpired?: (() => void) | undefined
  onCancel?: ((message: ThreadMessage) => void) | undefined
  onRetry?: ((message: ThreadMessage) => void) | undefined
}

/** So near to the end counts as at the end: what comes then scrolls it on. */
const nearPx = 80

/** The messages of a conversation: only those in view are drawn, and it stays at its end as others come. */
export function Thread(props: Props) {
  const { messages, claimant, zone, quietUntil, whyNoTexts, hasEarlier, onEarlier, onExpired, onCancel, onRetry } =
    props
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const now = useNow(true, 5000)
  const count = messages.length
  const last = messages.at(-1)?.id
  const rows = useVirtualRows({
    place,
    count,
    keyOf: (index) => messages[index]?.id ?? String(index),
    revision: messages,
    height: 74,
    start: count - 1,
  })
  useLayoutEffect(() => {
    const box = place.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [last, rows.after])
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
        const message = messages[index]
        if (!message) return null
        const isNewDay = dayOf(messages[index - 1], zone) !== dayOf(message, zone)
        return (
          <div key={key} ref={rows.measure} data-index={index} style={{ marginTop: gap || undefined }}>
            {isNewDay && <div className={day}>{dayOf(message, zone)}</div>}
            <ThreadLine
              message={message}
              claimant={claimant}
              zone={zone}
              quietUntil={quietUntil}
              whyNoTexts={whyNoTexts}
              now={now}
              onExpired={onExpired}
              onCancel={onCancel}
              onRetry={onRetry}
            />
          </div>
        )
      })}
      <div style={{ height: rows.after }} />
    </div>
  )
}

const dayOf = (message: ThreadMessage | undefined, zone: string) =>
  message && formatDayInFull(new Date(message.timestamp), zone)
