import { type MouseEvent, useId } from 'react'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { scopeLabels, typeLooks } from './notification-labels.ts'
import { isUnread } from '../pending-changes.ts'
import { buttons, mark, meta, opener, row, text as textStyle } from './notifications.css.ts'

interface Props {
  notification: Notification
  zone: string
  onOpen: (notification: Notification) => void
  /** Missing for those who only read. */
  onSilence?: ((id: string) => void) | undefined
  onDelete?: ((id: string) => void) | undefined
}

/** One notification: what happened, how much it matters (colour, picture and word), about what, and when. */
export function NotificationRow({ notification, zone, onOpen, onSilence, onDelete }: Props) {
  const { id, text, created_at, scope, notification_type, silenced, read, about } = notification
  const textId = useId()
  const { label, icon, tone } = typeLooks[notification_type]
  const looks = silenced || read ? 'silenced' : notification_type
  return (
    <li className={row({ looks })}>
      <span className={mark({ looks })}>
        <Icon name={icon} />
      </span>
      <div>
        <p id={textId} className={textStyle({ isUnread: isUnread(notification) })}>
          {about ? (
            <button type="button" className={opener} onClick={() => onOpen(notification)}>
              {text}
            </button>
          ) : (
            text
          )}
        </p>
        <p className={meta}>
          <Tag tone={silenced || read ? 'grey' : tone}>{label}</Tag>
          {scopeLabels[scope] && <span>{scopeLabels[scope]}</span>}
          <time dateTime={created_at}>{formatInstant(created_at, zone)}</time>
          {silenced && <span>Silenced</span>}
        </p>
      </div>
      <span className={buttons}>
        {onSilence && !silenced && (
          <IconButton
            icon="check"
            label="Silence"
            aria-describedby={textId}
            onClick={(event) => {
              focusBeside(event)
              onSilence(id)
            }}
          />
        )}
        {onDelete && (
          <IconButton
            icon="trash"
            label="Delete"
            aria-describedby={textId}
            data-stays
            onClick={(event) => {
              focusNextRow(event)
              onDelete(id)
            }}
          />
        )}
      </span>
    </li>
  )
}

/** The button goes away with what it did: the focus must not be lost with it. */
function focusBeside({ currentTarget }: MouseEvent) {
  currentTarget.parentElement?.querySelector<HTMLElement>('[data-stays]')?.focus()
}

function focusNextRow({ currentTarget }: MouseEvent) {
  const mine = currentTarget.closest('li')
  const other = mine?.nextElementSibling ?? mine?.previousElementSibling
  const next = other?.querySelector<HTMLElement>('[data-stays]') ?? mine?.closest<HTMLElement>('[tabindex="-1"]')
  next?.focus()
}
