import { listImports } from '../../../contract/calls/list-imports.ts'
import { route } from '../../http/route.ts'
import type { IntakeDependencies } from '../dependencies.ts'
import { pageOfImports } from './import-runs.queries.ts'

export function listImportsRoute({ database, safeCursor }: IntakeDependencies) {
  return route(listImports, async ({ businessId, query }) => {
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) => pageOfImports(client, query))
    return { ...page, cursor }
  })
}
