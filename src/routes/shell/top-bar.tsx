import { Link } from '@tanstack/react-router'
import { landingRoutes } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { NotificationsBell } from '../../features/notifications/components/notifications-bell.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { LiveIndicator } from '../../shared/live/live-indicator.tsx'
import { AddButtons } from './add-buttons.tsx'
import { useCrumb } from './page-frame.tsx'
import { PersonMenu } from './person-menu.tsx'
import { above, bar, brandName, crumb as crumbStyle, find, keys, narrowOnly, spacer } from './top-bar.css.ts'

interface Props {
  me: Me
  productName: string
  onMenu: () => void
  onSearch: () => void
}

export function TopBar({ me, productName, onMenu, onSearch }: Props) {
  const crumb = useCrumb()
  return (
    <header className={bar}>
      <IconButton icon="menu" label="Open the menu" className={narrowOnly} onClick={onMenu} />
      <Link to={landingRoutes[me.role]} className={brandName} activeProps={{}}>
        {productName}
      </Link>
      <p className={crumbStyle}>
        {crumb.slice(0, -1).map((part) => (
          <span key={part} className={above}>
            {part} /{' '}
          </span>
        ))}
        {crumb.at(-1)}
      </p>
      <button type="button" className={find} onClick={onSearch}>
        Search or jump to…
        <span className={keys}>
          <Kbd>Mod+K</Kbd>
        </span>
      </button>
      <span className={spacer} />
      <AddButtons me={me} />
      <LiveIndicator />
      <IconButton icon="search" label="Search or jump to" className={narrowOnly} onClick={onSearch} />
      <NotificationsBell me={me} />
      <PersonMenu me={me} />
    </header>
  )
}
