import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageFrame } from './shell/page-frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called, from the general to the particular; the top bar and the title show it. */
    crumb?: readonly string[]
  }
}

export const rootRoute = createRootRoute({
  component: () => (
    <PageFrame>
      <Outlet />
    </PageFrame>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})
