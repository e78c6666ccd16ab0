import { Tooltip } from '@base-ui/react/tooltip'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { elsewhereAtom, productNameAtom } from '../../shared/api/client-settings.ts'
import { meAtom } from '../../shared/session/session.ts'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { Toaster } from '../../shared/ui/toast.tsx'
import { placesOf } from '../places.ts'
import { usePrefetch } from '../use-prefetch.ts'
import { CommandCentre } from './command-centre.tsx'
import { LiveBanner } from './live-banner.tsx'
import { Nav } from './nav.tsx'
import { OutgoingBanner } from './outgoing-banner.tsx'
import { app, aside, column, main, skip } from './shell.css.ts'
import { TopBar } from './top-bar.tsx'
import { useWaitingCount } from './use-waiting-count.ts'

/** Navigation at the side, a bar on top, the page in the middle. Signed-in people only. */
export function Shell() {
  const me = useAtomValue(meAtom)
  const productName = useAtomValue(productNameAtom)
  const elsewhere = useAtomValue(elsewhereAtom)
  const waiting = useWaitingCount()
  const [isNavOpen, setNavOpen] = useState(false)
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null)
  usePrefetch(me)
  if (!me) return null

  const nav = (
    <Nav
      me={me}
      productName={productName}
      places={placesOf(me, elsewhere)}
      waiting={waiting}
      onKeys={() => setOverlay('keys')}
      onChosen={() => setNavOpen(false)}
    />
  )
  return (
    <Tooltip.Provider>
      <div className={app}>
        <a className={skip} href="#page">
          Skip to the page
        </a>
        <div className={aside}>{nav}</div>
        <Drawer open={isNavOpen} onClose={() => setNavOpen(false)} title={productName} side="left" modal bare>
          {nav}
        </Drawer>
        <div className={column}>
          <TopBar
            me={me}
            productName={productName}
            onMenu={() => setNavOpen(true)}
            onSearch={() => setOverlay('palette')}
          />
          <LiveBanner zone={me.business.timezone} />
          <OutgoingBanner zone={me.business.timezone} />
          <main className={main} id="page" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <CommandCentre me={me} overlay={overlay} setOverlay={setOverlay} />
      </div>
      <Toaster />
    </Tooltip.Provider>
  )
}
