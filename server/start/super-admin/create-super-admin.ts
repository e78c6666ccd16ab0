import { v7 as uuidv7 } from 'uuid'
import type { Business } from '../../../contract/businesses/business.ts'
import type { BusinessEvent } from '../../../contract/events/business.events.ts'
import { decideBusiness } from '../../../machines/business/business.decide.ts'
import { evolveBusiness } from '../../../machines/business/business.evolve.ts'
import { newUserFields } from '../../../machines/user/user-fields.ts'
import { decideUser } from '../../../machines/user/user.decide.ts'
import { hashPassword } from '../../auth/password.ts'
import { projectBusiness } from '../../businesses/business.projection.ts'
import { findBusiness } from '../../businesses/business.queries.ts'
import type { Database } from '../../db/database.ts'
import { contentId } from '../../events/content-id.ts'
import { CommandHandler, type CommandScope } from '../../events/handle-command.ts'
import { StreamBatch } from '../../events/stream-batch.ts'
import { refusedBy } from '../../http/problem.ts'
import { addressTaken } from '../../people/address-taken.ts'
import { UserBatch } from '../../people/user-batch.ts'
import type { SuperAdmin } from './ask-super-admin.ts'

/** Super admins belong to no customer: they are people of a business of their own, which is opened with the first. */
const operatorId = contentId(['business', 'operator'])

const actor = { id: 'command-line', name: 'Command line' }

/**
 * Adds somebody who manages businesses, by the commands and events of every other person. They have a password, so no
 * invitation is sent; the person who runs this command vouches for the email address.
 * @throws Refused 409 where somebody signs in with the address already.
 */
export async function createSuperAdmin(
  database: Database,
  { productName, now }: { productName: string; now: string },
  { password, ...person }: SuperAdmin,
): Promise<void> {
  const scope: CommandScope = { businessId: operatorId, actor, now, key: null }
  const commands = new CommandHandler(database, () => {})
  const passwordHash = await hashPassword(password)
  const id = uuidv7()
  const carriedOut = commands.handleInTransaction(scope, async (client) => {
    const operator = openOperator(scope, productName, await findBusiness(client))
    const user = newUserFields({ ...person, role: 'super_admin' })
    const decision = decideUser({ type: 'CreateUser', user }, null)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const batch = new UserBatch(scope)
    batch.apply(id, null, decision.events, passwordHash)
    const { streams, projections, reply } = batch.plan({ id })
    return {
      streams: [...operator.streams, ...streams],
      projections: [...operator.changed.map((business) => projectBusiness(business)), ...projections],
      reply,
      after: async () => {
        await client.query(
          'update person set notifications_email = email, notifications_email_verified_at = now() where id = $1',
          [id],
        )
      },
    }
  })
  await carriedOut.catch((error: unknown) => {
    throw addressTaken(error) ?? error
  })
}

/** The business of those who manage businesses; named after the product, as nobody else has a name for it. */
function openOperator(scope: CommandScope, productName: string, there: Business | null) {
  const batch = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, scope)
  batch.load(scope.businessId, there)
  if (there) return batch
  const empty = { logo: null, address: null, email: null, city: null, state_code: null, zipcode: null }
  const business = { name: productName, timezone: 'America/Chicago', ...empty, supplements_start_date: null }
  const decision = decideBusiness({ type: 'CreateBusiness', business }, null)
  if (!decision.ok) throw refusedBy(decision.refusal)
  batch.apply(scope.businessId, decision.events)
  return batch
}
