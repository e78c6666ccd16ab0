import * as v from 'valibot'
import { type CallBack, isOpenCallBack } from '../../contract/call-backs/call-back.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { CallBackEvent } from '../../contract/events/call-back.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type CallBackCommand, decideCallBack, nextMomentOf } from '../../machines/call-back/call-back.decide.ts'
import { evolveCallBack } from '../../machines/call-back/call-back.evolve.ts'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import type { CommandHandler, CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import type { Notice, Raise } from '../events/raise.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { refusedBy } from '../http/problem.ts'
import { projectCallBacks } from './call-back.projection.ts'
import { findCallBacks, findOpenCallBacks, findPlan, queueFollow } from './call-back.queries.ts'

export interface CallBackDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly findContacts: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, Contact>>
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly raise: Raise
}

/**
 * Makes a contact's call-backs what its log and the clock say. Runs after every change of the contact's time and at the
 * moments that follow from it; it may run at any time, and comes to nothing where all is as it should be. A call-back
 * that falls due notifies the agent who has planned it for themselves; one of an archived event is canceled then.
 */
export function followCallBackTask(dependencies: CallBackDependencies) {
  const { database, commands, productName } = dependencies
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-call-back'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'call-backs', name: productName }, now, key: null }
    const { next } = await commands.handleInTransaction(scope, (client) => planFollow(dependencies, client, scope, id))
    if (next) await database.withBusiness(businessId, (client) => queueFollow(client, id, next))
  }
}

async function planFollow(
  { findContacts, findStorms, raise }: CallBackDependencies,
  client: TenantClient,
  scope: CommandScope,
  contactId: string,
): Promise<PlanInTransaction<{ next: string | null }>> {
  const contact = (await findContacts(client, [contactId])).get(contactId)
  if (!contact) return { streams: [], projections: [], reply: { next: null } }
  const { storm_id } = contact
  const storm = storm_id ? (await findStorms(client, [storm_id])).get(storm_id) : undefined
  // Contacts of an archived event are not called.
  const isWaiting = contact.call_back_at !== null && contact.deleted_at === null && !storm?.deleted_at
  const plan = isWaiting ? await findPlan(client, contactId) : null
  const id = plan && contentId(['call_back', scope.businessId, contactId, plan.version])
  const batch = new StreamBatch<CallBack, CallBackEvent>('call_back', evolveCallBack, scope)
  const decide = (one: string, command: CallBackCommand) => {
    const decision = decideCallBack(command, batch.current(one))
    if (!decision.ok) throw refusedBy(decision.refusal)
    batch.apply(one, decision.events)
  }
  for (const open of await findOpenCallBacks(client, contactId)) batch.load(open.id, open)
  if (id && plan && contact.call_back_at && batch.current(id) === null) {
    const known = (await findCallBacks(client, [id])).get(id) ?? null
    batch.load(id, known)
    const { version: _version, ...data } = plan
    const at = new Date(contact.call_back_at).toISOString()
    if (!known) decide(id, { type: 'PlanCallBack', contact: contactId, at, ...data })
  }
  const { call_back_at, last_call_at } = contact
  for (const one of batch.ids()) {
    decide(one, {
      type: 'FollowContact',
      contact: { call_back_at, last_call_at, isPlanned: one === id },
      now: scope.now,
    })
  }
  const { streams, changed } = batch
  const raised = raise(
    scope,
    changed.flatMap((one) => noticeOf(one, contact, streams)),
  )
  const open = id ? batch.current(id) : null
  return {
    streams: [...streams, ...raised.streams],
    projections: [...(changed.length > 0 ? [projectCallBacks(scope.businessId, changed)] : []), ...raised.projections],
    reply: { next: open && isOpenCallBack(open) ? nextMomentOf(open) : null },
  }
}

/** For the planner, at the moment at which it falls due. */
function noticeOf(
  callBack: CallBack,
  contact: Contact,
  streams: StreamBatch<CallBack, CallBackEvent>['streams'],
): Notice[] {
  const { id, is_own, planned_by, state } = callBack
  const isNewlyDue = streams.some(
    ({ stream, events }) => stream.endsWith(id) && events.some((e) => e.type === 'CallBackDue'),
  )
  if (!is_own || !isNewlyDue || state !== 'due' || !isPerson(planned_by.id)) return []
  const name = `${contact.first_name} ${contact.last_name}`.trim()
  return [
    {
      because: `call_back ${id} due`,
      text: `Your call-back is due: ${name}.`,
      scope: 'personal',
      notification_type: 'info',
      person: planned_by.id,
      about: { category: 'contact', id: contact.id },
    },
  ]
}

const isPerson = (id: string) => /^[0-9a-f-]{36}$/.test(id)
