import type { Route } from '../http/route.ts'
import type { ImportDependencies } from './dependencies.ts'
import { listImportsRoute, listRunsRoute } from './list-imports.route.ts'
import { reportImportRoute } from './report-import.route.ts'
import { reportRunRoute } from './report-run.route.ts'

/** What everyone of the business sees of imports: who sent which file, how far it is, what came of it. */
export function importRoutes(dependencies: ImportDependencies): Route[] {
  return [
    reportImportRoute(dependencies),
    listImportsRoute(dependencies),
    reportRunRoute(dependencies, 'contacts'),
    listRunsRoute(dependencies, 'contacts'),
    reportRunRoute(dependencies, 'leads'),
    listRunsRoute(dependencies, 'leads'),
  ]
}
