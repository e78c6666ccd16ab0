import { createRootRoute, Outlet } from '@tanstack/react-router'
import { leadTheWay } from './guards.ts'
import { ErrorPage } from './pages/frame/error-page.tsx'
import { NotFoundPage } from './pages/frame/not-found-page.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import type { Coming } from './pages/frame/coming-soon-labels.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called, from the general to the particular; the top bar and the title show it. */
    crumb?: readonly string[]
    /** What a screen that is not built yet will be. */
    coming?: Coming
  }
}

export const rootRoute = createRootRoute({
  staticData: { crumb: ['Page not found'] },
  beforeLoad: leadTheWay,
  component: () => (
    <PageFrame>
      <Outlet />
    </PageFrame>
  ),
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: (props) => (
    <main>
      <ErrorPage {...props} />
    </main>
  ),
})
