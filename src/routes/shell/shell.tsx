import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { productNameAtom } from '../../shared/api/client-settings.ts'
import { meAtom } from '../../shared/session/session.ts'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { placesOf } from '../places.ts'
import { CommandCentre } from './command-centre.tsx'
import { Nav } from './nav.tsx'
import { app, aside, column, main, skip } from './shell.css.ts'
import { TopBar } from './top-bar.tsx'
import { useWaitingCount } from './use-waiting-count.ts'

/** Navigation at the side, a bar on top, the page in the middle. Signed-in people only. */
export function Shell() {
  const me = useAtomValue(meAtom)
  const productName = useAtomValue(productNameAtom)
  const waiting = useWaitingCount()
  const [isNavOpen, setNavOpen] = useState(false)
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null)
  if (!me) return null

  const places = placesOf(me)
  const nav = (
    <Nav
      me={me}
      productName={productName}
      places={places}
      counts={{ Intake: waiting }}
      onKeys={() => setOverlay('keys')}
      onChosen={() => setNavOpen(false)}
    />
  )
  return (
    <div className={app}>
      <a className={skip} href="#page">
        Skip to the page
      </a>
      <div className={aside}>{nav}</div>
      <Drawer open={isNavOpen} onClose={() => setNavOpen(false)} title={productName} side="left" modal bare>
        {nav}
      </Drawer>
      <div className={column}>
        <TopBar me={me} onMenu={() => setNavOpen(true)} onSearch={() => setOverlay('palette')} />
        <main className={main} id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <CommandCentre me={me} places={places} overlay={overlay} setOverlay={setOverlay} />
    </div>
  )
}
