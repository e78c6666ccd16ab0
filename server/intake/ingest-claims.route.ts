import { ingestClaims } from '../../contract/calls/ingest-claims.ts'
import { route } from '../http/route.ts'
import { changesOf } from './changes-of.ts'
import { Ingest } from './ingest.ts'
import { refuseUnknown } from './known-references.ts'
import { nothingProcessed } from './nothing-processed.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { totalWaiting } from './total-waiting.ts'

export function ingestClaimsRoute(dependencies: IntakeDependencies) {
  return route(ingestClaims, async ({ businessId, body, scope }) => {
    const outcome = await dependencies.commands.handle(scope, async (client) => {
      const ingest = await Ingest.load(dependencies, client, scope, body.claims)
      const named = body.claims.map((claim, index) => ({ field: `claims[${index}]`, changes: changesOf(claim) }))
      const aside = ingest.setAside()
      if (body.claims.every(({ id }) => aside.has(id))) refuseUnknown(ingest.references, named)
      for (const { id } of body.claims) if (!aside.has(id)) ingest.one(id, { asSeen: true })
      return ingest.plan()
    })
    if (outcome.processed.length === 0) throw nothingProcessed(body.claims, outcome.failed)
    return { ...outcome, total: await totalWaiting(dependencies.database, businessId) }
  })
}
