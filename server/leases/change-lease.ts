import { getNextTransitions } from 'xstate'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Lease } from '../../contract/leases/lease.ts'
import type { Me } from '../../contract/people/user.ts'
import { decideLease, type LeaseCommand } from '../../machines/lease/lease.decide.ts'
import { evolveLease, leaseSnapshot } from '../../machines/lease/lease.evolve.ts'
import type { HeldLease } from '../../machines/lease/lease.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import type { LeaseDesk } from './lease-desk.ts'
import { dropLease, holdLease, type LockedLease, sweepLeases, writeLease } from './lease.queries.ts'
import { deskFor, type LeaseDependencies } from './dependencies.ts'

export interface LeaseRequest {
  readonly params: Readonly<Record<string, string>>
  readonly me: Me
  readonly sessionId: string
  readonly scope: CommandScope
}

type Changed = { lease: Lease | null; goesOn: boolean; isChanged: boolean }

/**
 * Carries out a command about one lease, in a transaction that locks it. Releasing one that the caller does not hold, or
 * no longer holds, changes nothing.
 * @throws Refused 404 for an aggregate that does not exist here or that the caller may not work on, 409 for what the
 * machine does not allow.
 */
export async function changeLease(
  dependencies: LeaseDependencies,
  { params, me, sessionId, scope }: LeaseRequest,
  commandFor: (client: TenantClient, desk: LeaseDesk) => Promise<LeaseCommand>,
): Promise<Lease | null> {
  const desk = deskFor(dependencies, { params, me }, 'work')
  const { id = '' } = params
  const stream = streamOf(desk.category, id)
  const { businessId } = scope
  const { commands } = dependencies
  const { lease, goesOn, isChanged } = await commands.handleInTransaction<Changed>(scope, async (client) => {
    const name = (await desk.namesOf(client, [id])).get(id)
    if (name === undefined) throw notFound()
    const command = await commandFor(client, desk)
    const before = await holdLease(client, businessId, stream)
    const decision = decideLease(command, before?.lease ?? null, holderOf(me), before, desk.category)
    if (!decision.ok) throw refusedBy(decision.refusal, refusedState(before))
    if (decision.events.length === 0)
      return { streams: [], projections: [], reply: { lease: null, goesOn: false, isChanged: false } }
    const after = decision.events.reduce(evolveLease, before?.lease ?? null)
    const session = after?.holder.id === me.id ? sessionId : null
    const written = after && (await writeLease(client, { businessId, stream, lease: after, sessionId: session }))
    if (!after) await dropLease(client, businessId, stream)
    await sweepLeases(client, businessId)
    const raisedNotices = command.type === 'TakeLeaseOver' ? notices(name, before?.lease ?? null, after, written) : []
    return {
      ...raised(dependencies, scope, desk, raisedNotices),
      reply: { lease: written, goesOn: command.type === 'RenewLease', isChanged: true },
    }
  })
  if (isChanged) dependencies.publishLease(businessId, desk.category, lease ?? { freed: id }, goesOn)
  return lease
}

export function holderOf(me: Me) {
  return { id: me.id, name: me.full_name }
}

interface LeaseNotice {
  readonly because: string
  readonly text: string
}

function notices(name: string, before: HeldLease | null, after: HeldLease | null, lease: Lease | null): LeaseNotice[] {
  if (!after?.former || !lease) return []
  const text = `${after.holder.name} took ${name} over from ${before?.holder.name ?? after.former.name}: “${after.word}”`
  return [{ because: `lease ${lease.id} ${lease.since}`, text }]
}

function raised(
  { raise }: LeaseDependencies,
  scope: CommandScope,
  desk: LeaseDesk,
  raisedNotices: readonly LeaseNotice[],
) {
  return raise(
    scope,
    raisedNotices.map((one) => ({ ...one, scope: desk.scope, notification_type: 'warning' })),
  ) satisfies Omit<PlanInTransaction<unknown>, 'reply'>
}

/** The state of a lease, and the events that its machine allows now. */
function refusedState(before: LockedLease | null) {
  const snapshot = leaseSnapshot(before?.lease ?? null)
  const allowed = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))]
  return { state: before?.lease?.state ?? 'free', allowed }
}
