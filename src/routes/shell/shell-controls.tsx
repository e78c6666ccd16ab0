import { Tooltip } from '@base-ui/react/tooltip'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { may } from '../../../contract/people/permissions.ts'
import type { Me } from '../../../contract/people/user.ts'
import { NotificationsBell } from '../../features/notifications/components/notifications-bell.tsx'
import { LiveIndicator } from '../../shared/live/live-indicator.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { Toaster } from '../../shared/ui/toast.tsx'
import { usePrefetch } from '../use-prefetch.ts'
import { AddButtons } from './add-buttons.tsx'
import { CommandCentre, type Overlay } from './command-centre.tsx'
import { LiveBanner } from './live-banner.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useOpenSubject } from './use-open-subject.ts'
import { narrowOnly } from './top-bar.css.ts'
import { RoleSwitcher } from './role-switcher.tsx'
import { useUnreadCount } from './use-unread-count.ts'
import { useWaitingCount } from './use-waiting-count.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** Listens to every undo of the page, and is drawn after few of them. */
const Corrections = lazy(async () => ({ default: (await import('./corrections.tsx')).Corrections }))

/** At the end of the top bar: what can be added, how live the page is, the search where it is narrow, notifications, the person's menu. */
export function TopBarControls({ me, onSearch }: { me: Me; onSearch: () => void }) {
  const openSubject = useOpenSubject(me)
  const navigate = useNavigate()
  return (
    <Tooltip.Provider>
      <AddButtons me={me} />
      <LiveIndicator />
      <IconButton icon="search" label="Search or jump to" className={narrowOnly} onClick={onSearch} />
      <NotificationsBell me={me} onOpen={openSubject} onSettings={() => void navigate({ to: '/account' })} />
      <PersonMenu me={me} />
    </Tooltip.Provider>
  )
}

/** Above every page, while there is something to say. */
export function Banners({ zone }: { zone: string }) {
  return <LiveBanner zone={zone} />
}

interface NavDrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The side navigation where the page is narrow. */
export function NavDrawer({ isOpen, onClose, title, children }: NavDrawerProps) {
  return (
    <Drawer open={isOpen} onClose={onClose} title={title} side="left" modal bare>
      {children}
    </Drawer>
  )
}

/** Which role one works in, where there is more than one. */
export function RoleChoice({ me }: { me: Me }) {
  return <RoleSwitcher me={me} />
}

/** The number of claims that wait, in the navigation's item. */
export function WaitingCount() {
  return <WaitingBadge count={useWaitingCount()} noun="claim" state="waiting" />
}

/** The number of messages that nobody has opened, in the navigation's item. */
export function UnreadCount() {
  return <WaitingBadge count={useUnreadCount()} noun="message" state="unread" />
}

interface OverlaysProps {
  me: Me
  overlay: Overlay
  setOverlay: (overlay: Overlay) => void
}

/** Palette, list of keys, and toasts. From here on the person's other pages are fetched in advance. */
export function ShellOverlays(props: OverlaysProps) {
  usePrefetch(props.me)
  return (
    <Tooltip.Provider>
      <CommandCentre {...props} />
      <Toaster />
      {may(props.me, 'messages:work') && (
        <Suspense>
          <Corrections zone={props.me.business.timezone} />
        </Suspense>
      )}
    </Tooltip.Provider>
  )
}
