import type { ComponentProps } from 'react'
import { mostCounted } from '../../../../contract/notifications/notification.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { badge, bell } from './notifications.css.ts'

/** `3`, or `99+` where there are more than are counted. */
export function unreadLabel(unread: number): string {
  return unread > mostCounted ? `${mostCounted}+` : String(unread)
}

/** The bell, with how many are unread; undefined until that is known. */
export function BellButton({ unread = 0, ...rest }: ComponentProps<'button'> & { unread?: number | undefined }) {
  const label = unread > 0 ? `Notifications, ${unreadLabel(unread)} unread` : 'Notifications'
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${button({ tone: 'ghost', fit: 'icon' })} ${bell}`}
    >
      <Icon name="bell" size={17} />
      {unread > 0 && (
        <span className={badge} aria-hidden="true">
          {unreadLabel(unread)}
        </span>
      )}
    </button>
  )
}
