import { reportContactImport } from '../../contract/calls/report-contact-import.ts'
import { reportLeadImport } from '../../contract/calls/report-lead-import.ts'
import { route } from '../http/route.ts'
import type { ImportDependencies } from './dependencies.ts'
import { countAddedByRun, saveImportRun } from './import-runs.queries.ts'
import { outcomeOf } from './describe-outcome.ts'

const reports = {
  contacts: { call: reportContactImport, because: 'contact import', nouns: ['new contact', 'new contacts'] },
  leads: { call: reportLeadImport, because: 'lead import', nouns: ['new lead', 'new leads'] },
} as const

/** Keeps how far a run is, and raises one notification for a whole file. */
export function reportRunRoute(
  { database, commands, raise, isRaised }: ImportDependencies,
  brings: 'contacts' | 'leads',
) {
  const { call, because: cause, nouns } = reports[brings]
  return route(call, async ({ businessId, body, scope }) => {
    const { file, refused, state } = body
    const received = await database.withBusiness(businessId, async (client) => {
      const added = await countAddedByRun(client, { businessId, brings, id: body.import })
      await saveImportRun(client, scope, brings, body, added)
      return added
    })
    const reply = { received }
    if (state !== 'done') return reply
    return commands.handle(scope, async (client) => {
      const because = `${cause} ${body.import}`
      const isReported = await isRaised(client, { businessId, because, scope: 'general' })
      if (isReported || received + refused === 0) return { streams: [], projections: [], reply }
      const text = `${scope.actor.name} imported ${file}: ${outcomeOf(received, refused, nouns)}.`
      const notification_type = refused > 0 ? 'error' : 'info'
      return { ...raise(scope, [{ because, text, scope: 'general', notification_type }]), reply }
    })
  })
}
