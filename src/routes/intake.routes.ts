import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireAction } from './guards.ts'
import { signedInRoute } from './signed-in.route.ts'

/** Where the intake desk is. Beside the roles' paths: whoever was given the permission may enter, whatever the role. */
const desk = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/intake',
  beforeLoad: requireAction('intake:view'),
})

const page = (path: string, crumb: string[], component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => desk, path, staticData: { crumb }, component })

export const intakeRoutes: AnyRoute[] = [
  desk.addChildren([
    page(
      '/',
      ['Intake'],
      lazyRouteComponent(() => import('./pages/intake-home.tsx'), 'IntakeHomeRoute'),
    ),
    page(
      'intake_review',
      ['Intake', 'Review'],
      lazyRouteComponent(() => import('./pages/intake-review.tsx'), 'IntakeReviewRoute'),
    ),
    page(
      'sendback_review',
      ['Intake', 'Sendbacks'],
      lazyRouteComponent(() => import('./pages/sendback-review.tsx'), 'SendbackReviewRoute'),
    ),
    page(
      'ingested',
      ['Intake', 'Ingested'],
      lazyRouteComponent(() => import('./pages/ingested.tsx'), 'IngestedRoute'),
    ),
  ]),
]
