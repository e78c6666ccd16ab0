import type { Route } from '../http/route.ts'
import type { ImportDependencies } from './dependencies.ts'
import { listContactImportsRoute, listImportsRoute } from './list-imports.route.ts'
import { reportContactImportRoute } from './report-contact-import.route.ts'
import { reportImportRoute } from './report-import.route.ts'

/** What everyone of the business sees of imports: who sent which file, how far it is, what came of it. */
export function importRoutes(dependencies: ImportDependencies): Route[] {
  return [
    reportImportRoute(dependencies),
    listImportsRoute(dependencies),
    reportContactImportRoute(dependencies),
    listContactImportsRoute(dependencies),
  ]
}
