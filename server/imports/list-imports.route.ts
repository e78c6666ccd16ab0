import { listContactImports } from '../../contract/calls/list-contact-imports.ts'
import { listLeadImports } from '../../contract/calls/list-lead-imports.ts'
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

/** Runs that bring contacts, or leads. */
export function listRunsRoute({ database, safeCursor }: ImportDependencies, brings: 'contacts' | 'leads') {
  return route(brings === 'contacts' ? listContactImports : listLeadImports, async ({ businessId, query }) => {
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) => pageOfImports(client, brings, query))
    return { ...page, cursor }
  })
}
