import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { elsewhereAtom, productNameAtom } from '../../shared/api/client-settings.ts'
import { noteFirstPage } from '../../shared/first-idle.ts'
import { meAtom } from '../../shared/session/session.ts'
import { skipTargetAtom } from '../../shared/ui/skip-target.ts'
import { Loading } from '../../shared/ui/states.tsx'
import { placesOf } from '../places.ts'
import { lazyControl } from './lazy-control.ts'
import { Nav } from './nav.tsx'
import { app, aside, column, main, skip } from './shell.css.ts'
import { TopBar } from './top-bar.tsx'

const Banners = lazyControl('Banners')
const NavDrawer = lazyControl('NavDrawer')
const ShellOverlays = lazyControl('ShellOverlays')

/**
 * Navigation at the side, a bar on top, the page in the middle. Signed-in people only. This frame is drawn at once;
 * menus, palette, bell and banners follow in a chunk of their own, which is requested after the page.
 */
export function Shell() {
  const me = useAtomValue(meAtom)
  const productName = useAtomValue(productNameAtom)
  const elsewhere = useAtomValue(elsewhereAtom)
  const [isNavOpen, setNavOpen] = useState(false)
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null)
  if (!me) return null

  const nav = (
    <Nav
      me={me}
      productName={productName}
      places={placesOf(me, elsewhere)}
      onKeys={() => setOverlay('keys')}
      onChosen={() => setNavOpen(false)}
    />
  )
  return (
    <>
      <div className={app}>
        <SkipLink />
        <div className={aside}>{nav}</div>
        <Suspense>
          <NavDrawer isOpen={isNavOpen} onClose={() => setNavOpen(false)} title={productName}>
            {nav}
          </NavDrawer>
        </Suspense>
        <div className={column}>
          <TopBar
            me={me}
            productName={productName}
            onMenu={() => setNavOpen(true)}
            onSearch={() => setOverlay('palette')}
          />
          <Suspense>
            <Banners zone={me.business.timezone} />
          </Suspense>
          <main className={main} id="page" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
              <PageStands />
            </Suspense>
          </main>
        </div>
      </div>
      <Suspense>
        <ShellOverlays me={me} overlay={overlay} setOverlay={setOverlay} />
      </Suspense>
    </>
  )
}

/** The first stop of Tab: to the rows of a queue where there is one, else to the page. */
function SkipLink() {
  const target = useAtomValue(skipTargetAtom)
  return (
    <a
      className={skip}
      href="#page"
      onClick={(event) => {
        if (!target) return
        event.preventDefault()
        target.go()
      }}
    >
      {target?.label ?? 'Skip to main content'}
    </a>
  )
}

/** Beside the page: its effect runs when the page is no longer waited for. */
function PageStands() {
  useEffect(noteFirstPage, [])
  return null
}
