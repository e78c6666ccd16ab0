import { releaseContacts } from '../../../contract/calls/release-contacts.ts'
import { setBreak } from '../../../contract/calls/set-break.ts'
import { setStormFilter } from '../../../contract/calls/set-storm-filter.ts'
import { type Route, route } from '../../http/route.ts'
import { keepBreak, keepStorm, releaseHeld } from './agent.queries.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { mustBeStorm } from './next-contact.route.ts'

/** What an agent says of oneself: which event, a break, nothing held. */
export function agentRoutes(dependencies: CallCenterDependencies): Route[] {
  const { database, publishLease } = dependencies

  async function releaseAll(agent: { businessId: string; personId: string }): Promise<string[]> {
    const released = await database.withBusiness(agent.businessId, (client) => releaseHeld(client, agent))
    for (const id of released) publishLease(agent.businessId, 'contact', { freed: id })
    return released
  }

  return [
    route(releaseContacts, async ({ businessId, me }) => ({
      released: await releaseAll({ businessId, personId: me.id }),
    })),
    route(setStormFilter, async ({ businessId, me, body: { storm_id }, scope }) => {
      if (storm_id) await mustBeStorm(dependencies, businessId, storm_id)
      const agent = { businessId, personId: me.id }
      await database.withBusiness(businessId, (client) =>
        keepStorm(client, agent, storm_id, momentOf(dependencies, scope)),
      )
      return undefined
    }),
    route(setBreak, async ({ businessId, me, body, scope }) => {
      const agent = { businessId, personId: me.id }
      await database.withBusiness(businessId, (client) =>
        keepBreak(client, agent, body.on, body.reason ?? null, momentOf(dependencies, scope)),
      )
      return { released: body.on ? await releaseAll(agent) : [] }
    }),
  ]
}
