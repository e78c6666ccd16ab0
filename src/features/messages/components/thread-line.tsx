import { messageChannelLabels } from '../../../../contract/messages/message.ts'
import type { ThreadMessage } from '../../../../contract/messages/thread-message.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { WhyNotTip } from '../../../shared/why-not/why-not-tip.tsx'
import { stateOfMessage, toneOfMessage } from '../message-labels.ts'
import { MessagePhotos } from './message-photos.tsx'
import { bubble, line, meta, metaButton, state as stateStyle } from './messages.css.ts'

interface Props {
  message: ThreadMessage
  claimant: string
  zone: string
  /** In milliseconds since 1970. */
  now: number
  /** Until when texts wait, ISO 8601, UTC; null where they leave at once. */
  quietUntil: string | null
  /** Why texts don’t leave, a sentence; null where they do. */
  whyNoTexts: string | null
  /** The same of automatic ones. */
  whyNoAutomaticTexts: string | null
  onExpired?: (() => void) | undefined
  /** Missing for those who may not write. */
  onCancel?: ((message: ThreadMessage) => void) | undefined
  onRetry?: ((message: ThreadMessage) => void) | undefined
}

/** One message: who wrote it, what it says, and what became of it. */
export function ThreadLine(props: Props) {
  const { message, claimant, zone, now, quietUntil, onExpired, onCancel, onRetry } = props
  const { direction, author, automatic, body, state, timestamp, channel, media, address } = message
  const by = direction === 'in' ? claimant : (author?.name ?? `Automatic, ${automatic?.toLowerCase()}`)
  const isWaiting = automatic === null && (state === 'queued' || state === 'scheduled')
  // Of automatic ones, texts can be planned again.
  const isRetried = state === 'failed' && (automatic === null || message.why_no_retry !== undefined)
  const whyNot = automatic === null ? props.whyNoTexts : props.whyNoAutomaticTexts
  const whyNoRetry = message.why_no_retry ?? (automatic === null && channel === 'sms' ? whyNot : null)
  return (
    <div className={line({ direction })}>
      {media.length > 0 && (
        <MessagePhotos media={media} title={`Photo of ${direction === 'in' ? claimant : by}`} onExpired={onExpired} />
      )}
      {body !== '' && <div className={bubble({ kind: kindOf(message) })}>{body}</div>}
      <div className={meta}>
        <span>{by}</span>
        <span>{channel === 'sms' || address === null ? messageChannelLabels[channel] : `Email from ${address}`}</span>
        <span>{formatTime(new Date(timestamp).toISOString(), zone)}</span>
        {direction === 'out' && (
          <span className={stateStyle({ tone: toneOfMessage(message) })}>
            {stateOfMessage(message, zone, now, { quietUntil, whyNot })}
          </span>
        )}
        {isWaiting && onCancel && (
          <button type="button" className={metaButton} onClick={() => onCancel(message)}>
            {state === 'scheduled' ? 'Cancel' : 'Undo'}
          </button>
        )}
        {isRetried && onRetry && (
          <WhyNotTip why={whyNoRetry}>
            <button type="button" className={metaButton} onClick={() => onRetry(message)}>
              Retry
            </button>
          </WhyNotTip>
        )}
      </div>
    </div>
  )
}

function kindOf({ direction, automatic, state }: ThreadMessage) {
  if (state === 'canceled') return 'canceled'
  if (direction === 'in') return 'claimant'
  return automatic === null ? 'person' : 'automatic'
}
