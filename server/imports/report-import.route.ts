import { reportImport } from '../../contract/calls/report-import.ts'
import type { Notice } from '../events/raise.ts'
import type { TenantClient } from '../db/database.ts'
import { route } from '../http/route.ts'
import { countReceived } from './count-received.ts'
import { countOfImport, saveImportRun } from './import-runs.queries.ts'
import type { ImportDependencies } from './dependencies.ts'
import { outcomeOf } from './describe-outcome.ts'

/**
 * Keeps how far a run is, and raises one notification for a whole file. Its requests run in parallel, so a notification
 * that counted each of them would make them wait for each other; what they received is counted once, at the end.
 */
export function reportImportRoute({ database, commands, raise, isRaised }: ImportDependencies) {
  return route(reportImport, async ({ businessId, body, scope }) => {
    const { file, requests, refused, state } = body
    const count = (client: TenantClient) =>
      body.import ? countOfImport(client, body.import) : countReceived(client, requests)
    const received = await database.withBusiness(businessId, async (client) => {
      const counted = await count(client)
      await saveImportRun(client, scope, 'claims', body, counted)
      return counted
    })
    if (state !== 'done') return { received }
    return commands.handle(scope, async (client) => {
      const isNew = await countReceived(client, requests)
      const reply = { received: isNew }
      const because = `import ${body.import && requests.length === 0 ? body.import : requests.toSorted()[0]}`
      const isReported = await isRaised(client, { businessId, because, scope: 'intake' })
      if (isReported || isNew + refused === 0) return { streams: [], projections: [], reply }
      const text = `${scope.actor.name} imported ${file}: ${outcomeOf(isNew, refused, ['new claim', 'new claims'])}.`
      const notification_type = refused > 0 ? 'error' : 'info'
      const notice: Notice = {
        because,
        text,
        scope: 'intake',
        notification_type,
        kind: refused > 0 ? 'import_errors' : 'import_finished',
        about: { category: 'import', id: body.import ?? requests.toSorted()[0] ?? '' },
      }
      return { ...raise(scope, [notice]), reply }
    })
  })
}
