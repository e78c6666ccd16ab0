import type { NotificationSubject } from '../../../../contract/notifications/notification.ts'
import { may } from '../../../../contract/people/permissions.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { type NotificationsApi, notificationsApi } from '../api/notifications-api.ts'
import { useNotifications } from '../use-notifications.ts'
import { BellButton, unreadLabel } from './bell-button.tsx'
import { BellPopover } from './bell-popover.tsx'
import { NotificationList } from './notification-list.tsx'
import { edgeToEdge } from './notifications.css.ts'
import { useOpening } from './use-opening.ts'

interface Props {
  me: Me
  api?: NotificationsApi
  /** Opens what a notification is about; whether it could. */
  onOpen: (subject: NotificationSubject) => boolean
  onSettings: () => void
}

/** The bell of the top bar: how many are unread, and the notifications behind it, live. */
export function NotificationsBell({ me, api = notificationsApi, onOpen, onSettings }: Props) {
  const notifications = useNotifications(me, api)
  const opening = useOpening()
  const isNarrow = useIsNarrow()
  const unread = notifications.data?.unread
  useCommands([{ id: 'notifications', title: 'Notifications', group: 'Everywhere', keys: 'g n', run: opening.open }])
  const list = (
    <NotificationList
      notifications={notifications}
      zone={me.business.timezone}
      canWork={may(me, 'notifications:work')}
      onOpen={(notification) => {
        notifications.read(notification)
        if (notification.about && onOpen(notification.about)) opening.close('opened')
      }}
      onSettings={() => {
        opening.close('opened')
        onSettings()
      }}
    />
  )
  return (
    <>
      {isNarrow ? (
        <>
          <BellButton unread={unread} aria-haspopup="dialog" onClick={opening.open} />
          <Drawer open={opening.isOpen} onClose={() => opening.close('none')} title="Notifications" modal>
            <div className={edgeToEdge}>{list}</div>
          </Drawer>
        </>
      ) : (
        <BellPopover unread={unread} opening={opening}>
          {list}
        </BellPopover>
      )}
      <span aria-live="polite" className={hiddenLabel}>
        {unread !== undefined &&
          unread > 0 &&
          `${unreadLabel(unread)} unread ${unread === 1 ? 'notification' : 'notifications'}`}
      </span>
    </>
  )
}
