import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { landingRoutes } from '../../../contract/people/roles.ts'
import type { Me } from '../../../contract/people/user.ts'
import { endFirstIdle } from '../../shared/first-idle.ts'
import { PlainIconButton } from '../../shared/ui/plain-icon-button.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { lazyControl } from './lazy-control.ts'
import { useCrumb } from './page-frame.tsx'
import { above, aboveLink, bar, brandName, crumb as crumbStyle, find, keys, narrowOnly, spacer } from './top-bar.css.ts'

const TopBarControls = lazyControl('TopBarControls')

interface Props {
  me: Me
  productName: string
  onMenu: () => void
  onSearch: () => void
}

export function TopBar({ me, productName, onMenu, onSearch }: Props) {
  const crumb = useCrumb()
  return (
    <header className={bar} onPointerEnter={endFirstIdle}>
      <PlainIconButton icon="menu" label="Open the menu" className={narrowOnly} onClick={onMenu} />
      <Link to={landingRoutes[me.role]} className={brandName} activeProps={{}}>
        {productName}
      </Link>
      <p className={crumbStyle}>
        {crumb.slice(0, -1).map(({ text, to, search = {} }) => (
          <span key={text} className={above}>
            {to ? (
              <Link to={to} search={search} className={aboveLink}>
                {text}
              </Link>
            ) : (
              text
            )}{' '}
            /{' '}
          </span>
        ))}
        {crumb.at(-1)?.text}
      </p>
      <button type="button" className={find} onClick={onSearch}>
        Search or jump to…
        <span className={keys}>
          <Kbd>Mod+K</Kbd>
        </span>
      </button>
      <span className={spacer} />
      <Suspense>
        <TopBarControls me={me} onSearch={onSearch} />
      </Suspense>
    </header>
  )
}
