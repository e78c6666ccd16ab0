import type { Business } from '../../contract/businesses/business.ts'
import type { StateChange } from '../../contract/businesses/business-state.ts'
import { listBusinessStates } from '../../contract/calls/list-business-states.ts'
import { cancelBusinessDeletion } from '../../contract/calls/cancel-business-deletion.ts'
import { listDeletedBusinesses } from '../../contract/calls/list-deleted-businesses.ts'
import { planBusinessDeletion } from '../../contract/calls/plan-business-deletion.ts'
import { resumeBusiness } from '../../contract/calls/resume-business.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { decideState, type StateCommand } from '../../machines/business/business.decide.ts'
import { evolveBusiness } from '../../machines/business/business.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { announceFingerprintChange } from '../db/end-sessions.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readStreams } from '../events/read.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { type Request, type Route, route } from '../http/route.ts'
import { projectBusiness } from './business.projection.ts'
import { findBusiness } from './business.queries.ts'
import type { BusinessDependencies } from './dependencies.ts'
import { findDeletedBusinesses } from './delete-business.queries.ts'
import { releaseHeldJobs } from './held-jobs.queries.ts'

const day = 86_400_000

type Asked = Pick<Request<never>, 'scope' | 'params' | 'me'>

const changes: readonly string[] = [
  'BusinessSuspended',
  'BusinessResumed',
  'BusinessDeletionPlanned',
  'BusinessDeletionCanceled',
  'BusinessDeleted',
]

/** What the platform does to a business: suspending it, and what became of it when. */
export function businessStateRoutes(dependencies: BusinessDependencies): Route[] {
  const { database, publishPlatform, deletionDays } = dependencies
  /** Commands of a person of the platform are kept with the business that they are about. */
  const change = async ({ scope, params, me }: Asked, command: StateCommand) => {
    const { id = '' } = params
    const business = await commandState(dependencies, { ...scope, businessId: id }, command)
    publishPlatform(me.business.id, id)
    return { business }
  }
  return [
    route(suspendBusiness, (asked) => {
      const isOwn = asked.params.id === asked.me.business.id
      return change(asked, { type: 'SuspendBusiness', reason: asked.body.reason, isOwn })
    }),
    route(planBusinessDeletion, (asked) => {
      const { scope, body } = asked
      const dueAt = new Date(Date.parse(scope.now) + deletionDays * day).toISOString()
      return change(asked, { type: 'PlanDeletion', name: body.name, dueAt })
    }),
    route(cancelBusinessDeletion, (asked) => change(asked, { type: 'CancelDeletion' })),
    route(listDeletedBusinesses, async () => ({ data: await database.withoutBusiness(findDeletedBusinesses) })),
    route(resumeBusiness, (asked) => change(asked, { type: 'ResumeBusiness' })),
    route(listBusinessStates, async ({ params: { id: businessId = '' } }) => {
      const events = await database.withBusiness(businessId, async (client) => {
        if (!(await findBusiness(client))) throw notFound()
        return readStreams(client, [streamOf('business', businessId)])
      })
      const data = events.flatMap(({ type, at, by, data: said }): StateChange[] => {
        if (!changes.includes(type)) return []
        const reason = 'reason' in said && typeof said.reason === 'string' ? said.reason : null
        return [{ type: type as StateChange['type'], at, by: by.name, reason }]
      })
      return { data: data.toReversed() }
    }),
  ]
}

/**
 * Carries out a command about the state of a business. Sockets and jobs learn of it with the commit: what was taken to be
 * sent before is sent, and nothing is taken after it.
 */
export async function commandState(
  { commands }: Pick<BusinessDependencies, 'commands'>,
  scope: CommandScope,
  command: StateCommand,
): Promise<Business> {
  const { businessId: id } = scope
  const { business } = await commands.handleInTransaction(scope, async (client) => {
    await lockBusiness(client, id)
    const before = await findBusiness(client)
    if (!before) throw notFound()
    const decision = decideState(command, before)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const batch = new StreamBatch<Business, BusinessEvent>('business', evolveBusiness, scope).load(id, before)
    batch.apply(id, decision.events)
    const after = batch.current(id) ?? before
    await announceFingerprintChange(client)
    if (before.state !== 'in_use' && after.state === 'in_use') await releaseHeldJobs(client, id)
    return {
      streams: batch.streams,
      projections: batch.changed.map((business) => projectBusiness(business)),
      reply: { business: after },
    }
  })
  return business
}

/** Those who take something to send have done so, or wait for what becomes of the business. */
async function lockBusiness(client: TenantClient, id: string): Promise<void> {
  await client.query('select from business where business_id = $1 for update', [id])
}
