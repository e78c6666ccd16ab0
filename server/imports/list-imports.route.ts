import { listContactImports } from '../../contract/calls/list-contact-imports.ts'
import { listImports } from '../../contract/calls/list-imports.ts'
import { route } from '../http/route.ts'
import type { ImportDependencies } from './dependencies.ts'
import { pageOfImports } from './import-runs.queries.ts'

export function listImportsRoute({ database, safeCursor }: ImportDependencies) {
  return route(listImports, async ({ businessId, query }) => {
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) => pageOfImports(client, 'claims', query))
    return { ...page, cursor }
  })
}

export function listContactImportsRoute({ database, safeCursor }: ImportDependencies) {
  return route(listContactImports, async ({ businessId, query }) => {
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) => pageOfImports(client, 'contacts', query))
    return { ...page, cursor }
  })
}
