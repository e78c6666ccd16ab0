import { getProductionLog } from '../../contract/calls/get-production-log.ts'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import { may } from '../../contract/people/permissions.ts'
import type { OpenSameLead } from '../../contract/leads/same-lead.ts'
import type { Me } from '../../contract/people/user.ts'
import type { BodyOf } from '../../contract/call.ts'
import { usualLogLockDays } from '../../contract/production-logs/log-lock.ts'
import { isTaken } from '../../contract/production-logs/photo.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import { makesLead } from '../../machines/production-log/production-log-exceptions.ts'
import { lastChangesIn } from '../../machines/production-log/last-changes.ts'
import { evolveProductionLog } from '../../machines/production-log/production-log.evolve.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import { readStreams } from '../events/read.ts'
import { type CommandHandler, type CommandScope, joined, type PlanPart } from '../events/handle-command.ts'
import { notAllowed, notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import type { LogPhotoDependencies } from './log-photos.routes.ts'
import { logFieldsOf } from './fill-logs.ts'
import { productionLogIdOf, productionLogStore } from './production-log.store.ts'

type FindById<T> = (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>

/** What production logs need; contacts, leads and shops belong to other features. */
export interface ProductionLogDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findContacts: FindById<Contact>
  readonly findShops: FindById<CrudRecord>
  readonly completeAppraisal: (scope: CommandScope, contact: Contact) => PlanPart
  readonly leadOfAppraisal: (
    client: TenantClient,
    scope: CommandScope,
    contact: Contact,
    log: ProductionLog,
  ) => Promise<{ readonly id: string | null; readonly part: PlanPart }>
  readonly fileDesk: Pick<LogPhotoDependencies['fileDesk'], 'list'>
  /** The open leads of the same claim or vehicle, where the completion would make one more. */
  readonly openSameLeads: (
    client: TenantClient,
    of: { readonly businessId: string; readonly viewer: Me; readonly contact: Contact },
  ) => Promise<OpenSameLead[]>
  readonly findLeadId: (client: TenantClient, businessId: string, contactId: string) => Promise<string | null>
}

/** The record of an appraisal, one a contact. */
export function productionLogRoutes(dependencies: ProductionLogDependencies): Route[] {
  const { database, commands, safeCursor, findContacts, findLeadId, openSameLeads } = dependencies
  return [
    route(getProductionLog, ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const logId = productionLogIdOf(businessId, id)
        const production_log = (await productionLogStore.find(client, [logId])).get(logId)
        const contact = (await findContacts(client, [id])).get(id)
        if (!contact) throw notFound()
        if (!production_log) throw noLog()
        const lead_id = await findLeadId(client, businessId, id)
        const lock_days = await lockDaysOf(client)
        const last_changes = lastChangesIn(await readStreams(client, [streamOf('production_log', logId)]))
        const isDraft = production_log.status === 'draft'
        const same_leads = isDraft ? await openSameLeads(client, { businessId, viewer: me, contact }) : []
        const read = { last_changes, lead_id, same_leads, lock_days, cursor }
        return { production_log, contact: whoseVehicle(contact), ...read }
      })
    }),
    route(putProductionLog, ({ me, body, params: { id = '' }, scope }) => {
      mustReopen(me, body)
      return commands.handle(scope, (client) => put(dependencies, client, { scope, me, contactId: id, body }))
    }),
  ]
}

async function lockDaysOf(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ days: number | null }>({
    name: 'log-lock-days',
    text: 'select log_lock_days as days from business',
  })
  return rows[0]?.days ?? usualLogLockDays
}

/** @throws Refused 404 in the words of section 8. */
function noLog(): Refused {
  return new Refused(
    404,
    'no-production-log',
    'Please find the new lead in the leads tab and schedule the appointment from there.',
    { title: 'There was an error finding the production log for this claimant' },
  )
}

function whoseVehicle(contact: Contact) {
  const { id, first_name, last_name, claim_number, vehicle_year, vehicle_make, vehicle_model } = contact
  const { status, appointment } = contact
  return { id, first_name, last_name, claim_number, vehicle_year, vehicle_make, vehicle_model, status, appointment }
}

type Body = BodyOf<typeof putProductionLog>

/** @throws Refused 403: only admins reopen and lock. */
function mustReopen(me: Me, { completed, locked }: Body): void {
  if (completed !== false && locked === undefined) return
  if (may(me, 'production-logs:reopen')) return
  const what = locked === undefined ? 'reopen a completed production log' : 'lock a production log'
  throw notAllowed(me.role, 'production-logs:reopen', `Only an admin can ${what}.`)
}

interface Put {
  readonly me: Me
  readonly scope: CommandScope
  readonly contactId: string
  readonly body: Body
}

/** All that a request asks for, or nothing of it: reopened, filled in, decided, completed, locked. */
async function put(dependencies: ProductionLogDependencies, client: TenantClient, asked: Put) {
  const { scope, me, contactId, body } = asked
  const { version, completed, confirmed = [], photos_reason, locked, reason = '', ...entered } = body
  const { total_loss, total_loss_reason, ...changes } = entered
  const contact = (await dependencies.findContacts(client, [contactId])).get(contactId)
  if (!contact || contact.deleted_at) throw notFound()
  await mustBeShop(dependencies, client, changes.repair_location_id)
  const id = productionLogIdOf(scope.businessId, contactId)
  const known = (await productionLogStore.find(client, [id])).get(id) ?? null
  const changedSince = known ? await changedByOthers(client, known, version, scope) : {}
  const batch = new LifecycleBatch(productionLogStore, scope).load(id, known)
  if (!known) batch.decide(id, { type: 'StartLog', contact_id: contactId, fields: logFieldsOf(contact) })
  if (completed === false) batch.decide(id, { type: 'ReopenLog', reason })
  batch.decide(id, { type: 'ChangeLog', changes, changedSince })
  if (total_loss !== undefined)
    batch.decide(id, { type: 'DecideLoss', decision: total_loss, reason: total_loss_reason ?? '', changedSince })
  const wasDraft = batch.one(id).status === 'draft'
  if (completed) {
    const photos = await photosOf(dependencies, client, scope.businessId, contactId)
    const of = { businessId: scope.businessId, viewer: me, contact }
    const same_leads = wasDraft && makesLead(batch.one(id)) ? await dependencies.openSameLeads(client, of) : []
    const seen = { photos, same_leads, ...(photos_reason && { photos_reason }) }
    batch.decide(id, { type: 'CompleteLog', confirmed, ...seen })
  }
  if (locked) batch.decide(id, { type: 'LockLog' })

  const production_log = batch.one(id)
  const plan = batch.plan({
    production_log,
    lead_id: await dependencies.findLeadId(client, scope.businessId, contactId),
  })
  if (!wasDraft || !completed) return plan
  const appraisal = dependencies.completeAppraisal(scope, contact)
  const lead = await dependencies.leadOfAppraisal(client, scope, contact, production_log)
  return { ...joined(plan, appraisal, lead.part), reply: { production_log, lead_id: lead.id } }
}

/** What the photos of an appraisal show: those that were uploaded and not refused. */
async function photosOf(
  { fileDesk }: ProductionLogDependencies,
  client: TenantClient,
  businessId: string,
  contactId: string,
): Promise<string[]> {
  const photos = await fileDesk.list(client, businessId, { subject_category: 'contact', subject_id: contactId })
  return [...new Set(photos.flatMap(({ label, status }) => (isTaken(status) ? [label] : [])))]
}

/** @throws Refused 404, by field, for a shop that does not exist in this business or is deleted. */
async function mustBeShop(
  { findShops }: ProductionLogDependencies,
  client: TenantClient,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return
  const shop = (await findShops(client, [id])).get(id)
  if (!shop || shop.deleted_at) throw notFound({ repair_location_id: 'Not found' })
}

function changedByOthers(
  client: TenantClient,
  state: ProductionLog,
  version: number | undefined,
  { actor }: CommandScope,
): Promise<ChangedSince<ProductionLog>> {
  const based = { stream: streamOf('production_log', state.id), state, version, actorId: actor.id }
  return fieldsChangedSince(client, based, evolveProductionLog)
}
