import { createBusiness } from '../../contract/calls/create-business.ts'
import type { Business, NewBusiness } from '../../contract/businesses/business.ts'
import type { BusinessEvent, BusinessFields } from '../../contract/events/business.events.ts'
import { decideBusiness } from '../../machines/business/business.decide.ts'
import { evolveBusiness } from '../../machines/business/business.evolve.ts'
import { contentId } from '../events/content-id.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { refusedBy } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { projectBusiness } from './business.projection.ts'
import { findBusiness } from './business.queries.ts'
import type { BusinessDependencies } from './dependencies.ts'
import { v7 as uuidv7 } from 'uuid'

/** Opens a business and invites its first admin, all in one. */
export function createBusinessRoute(dependencies: BusinessDependencies) {
  return route(createBusiness, async ({ body: { admin, ...given }, scope }) => {
    // The saved reply is kept with the business: its id follows from the key, so that a repetition finds it.
    const id = scope.key ? contentId(['business', scope.businessId, scope.key.id]) : uuidv7()
    const inside: CommandScope = { ...scope, businessId: id }
    const carriedOut = dependencies.commands.handleInTransaction(inside, async (client) => {
      const decision = decideBusiness({ type: 'CreateBusiness', business: fieldsOf(given) }, await findBusiness(client))
      if (!decision.ok) throw refusedBy(decision.refusal)
      await dependencies.refuseHeldAddress(client, { address: admin.email, businessId: id, field: 'admin.email' })
      const batch = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, inside).load(id, null)
      batch.apply(id, decision.events)
      const adminId = uuidv7()
      const invited = dependencies.inviteFirstAdmin(client, inside, adminId, admin)
      return {
        ...invited,
        streams: [...batch.streams, ...invited.streams],
        projections: [...batch.changed.map((business) => projectBusiness(business)), ...invited.projections],
        reply: { adminId },
      }
    })
    const { adminId } = await carriedOut.catch((error: unknown) => {
      throw dependencies.addressTaken(error, 'admin.email') ?? error
    })
    return dependencies.database.withBusiness(id, async (client) => {
      const [business, user] = [await findBusiness(client), await dependencies.findPerson(client, adminId)]
      if (!business || !user) throw new Error(`business ${id} has gone`)
      return { business, user }
    })
  })
}

function fieldsOf(given: Omit<NewBusiness, 'admin'>): BusinessFields {
  const { address = null, email = null, city = null, state_code = null, zipcode = null, ...rest } = given
  return { ...rest, address, email, city, state_code, zipcode, logo: null, supplements_start_date: null }
}
