import { assignEvents } from '../../../contract/calls/assign-events.ts'
import type { Appraiser } from '../../../contract/appraisers/appraiser.ts'
import { decideUser } from '../../../machines/user/user.decide.ts'
import { notFound, refusedBy } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findPersons } from '../person.queries.ts'
import { UserBatch } from '../user-batch.ts'
import { listAppraisers } from './appraiser.queries.ts'
import type { PeopleDependencies } from '../dependencies.ts'

/** Which events appraisers work at is kept with the person. */
export function assignEventsRoute({ database, commands, findStorms }: PeopleDependencies) {
  return route(assignEvents, async ({ body: { appraisers }, scope, businessId }) => {
    const ids = Object.keys(appraisers)
    await commands.handle(scope, async (client) => {
      const people = await findPersons(client, ids)
      const storms = await findStorms(client, [...new Set(Object.values(appraisers).flat())])
      const missing: Record<string, string> = {}
      // By places: an id in the answer would be another one for a person of another business.
      Object.entries(appraisers).forEach(([id, stormIds], place) => {
        const person = people.get(id)
        if (person?.role !== 'appraiser' || person.deleted_at) missing[`appraisers[${place}]`] = 'Not found'
        stormIds.forEach((storm, at) => {
          if (!storms.has(storm)) missing[`appraisers[${place}][${at}]`] = 'Not found'
        })
      })
      if (Object.keys(missing).length > 0) throw notFound(missing)
      const batch = new UserBatch(scope)
      for (const [id, storm_ids] of Object.entries(appraisers)) {
        const person = people.get(id) ?? null
        const decision = decideUser({ type: 'AssignEvents', storm_ids }, person)
        if (!decision.ok) throw refusedBy(decision.refusal)
        batch.apply(id, person, decision.events)
      }
      return batch.plan({})
    })
    const data: Appraiser[] = await database.withBusiness(businessId, (client) => listAppraisers(client, { ids }))
    return { data }
  })
}
