import { type AggregateCategory, aggregateOf, type StreamCategory } from '../../../contract/categories.ts'
import { viewAsPerson } from '../../../contract/calls/view-as-person.ts'
import { categoryOf, idOf, type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Person } from '../../../contract/people/person.ts'
import { permissions, may } from '../../../contract/people/permissions.ts'
import { type Role, roleLabels, roles } from '../../../contract/people/roles.ts'
import type { PersonView, ViewedEvent } from '../../../contract/views/person-view.ts'
import { actionsOf } from '../../../machines/actions-of.ts'
import type { TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { AnyStore } from '../../events/aggregate-store.ts'
import type { Viewer } from '../../events/visible-rows.ts'
import { auditActor } from '../../http/audit-access.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { type Request, route } from '../../http/route.ts'
import { lastMark } from '../as-of.queries.ts'
import type { ViewDependencies } from '../dependencies.ts'
import { foldSince, mustBeNear } from '../fold-since.ts'
import { findEvent, foldUntil, hasStream, lastEvents, neighboursOf } from './log-until.queries.ts'
import { VisibleThen } from './visible-then.ts'

/** How many events are shown to choose another one from. */
const shownEvents = 20

type Asked = Request<typeof viewAsPerson>

/** What is looked at, once it is known to be there. */
interface Looked {
  readonly businessId: string
  readonly event: Recorded
  /** Of the record. */
  readonly stream: string
  /** The person as they were; null before the account. */
  readonly person: Person | null
  readonly role: Role
  /** How far the log has been read. */
  readonly upto: number
}

/** What a person saw at an event: recorded in the audit log of the business, then folded from the log until it. */
export function viewAsPersonRoute(dependencies: ViewDependencies) {
  const { database } = dependencies
  return route(viewAsPerson, ({ businessId, params: { id = '' }, body, me, origin }) =>
    database.withBusiness(businessId, async (client) => {
      const looked = await find(client, dependencies, { businessId, id, body })
      const described = describe(dependencies, looked.event)
      await dependencies.audit.write(client, {
        businessId,
        kind: 'access',
        action: 'viewed_as',
        by: auditActor(me),
        about: looked.person?.full_name ?? id,
        details: {
          reason: body.reason,
          event: looked.event.id,
          label: `${described.noun}: ${described.label}`,
          role: looked.role,
          record: looked.stream,
          person: id,
        },
        origin,
      })
      return viewOf(client, dependencies, looked)
    }),
  )
}

/** @throws 404 for a person, an event or a record that the business does not have */
async function find(
  client: TenantClient,
  dependencies: ViewDependencies,
  { businessId, id, body }: Pick<Asked, 'businessId' | 'body'> & { id: string },
): Promise<Looked> {
  const upto = dependencies.safeCursor()
  const event = await findEvent(client, { businessId, upto, event: body.event, at: body.at })
  const ofPerson = streamOf('user', id)
  const stream = body.record ? streamOf(body.record.category, body.record.id) : (event?.stream ?? '')
  if (!event || !(await hasStream(client, ofPerson)) || !(await hasStream(client, stream))) throw notFound()
  const person = await foldUntil(client, storeFor(dependencies, 'user'), { stream: ofPerson, position: event.id })
  const then = person as Person | null
  const role = body.role ?? then?.role ?? 'readonly'
  if (body.role && then && !rolesOf(then).includes(body.role)) throw invalid({ role: 'Not a role of this person then' })
  return { businessId, event, stream, person: then, role, upto }
}

async function viewOf(client: TenantClient, dependencies: ViewDependencies, looked: Looked): Promise<PersonView> {
  const { businessId, event, person, role, stream, upto } = looked
  const viewer: Viewer | null = person && { id: person.id, role, permissions: person.permissions }
  const whyOut = person ? await whyNotIn(client, dependencies, looked) : 'This person had no account yet.'
  const queue = await queueThen(client, dependencies, { looked, viewer, whyOut })
  const recent = await lastEvents(client, { businessId, position: event.id, count: shownEvents })
  return {
    event: describe(dependencies, event),
    ...(await neighboursOf(client, { stream, position: event.id, upto })),
    person: person &&
      viewer && {
        name: person.full_name,
        state: person.state,
        role,
        roles: rolesOf(person),
        permissions: permissions.filter((one) => may(viewer, one)),
        why_out: whyOut,
      },
    record: await inTransaction(client, () => recordThen(client, dependencies, { looked, viewer, whyOut })),
    queue,
    recent: recent.map((one) => describe(dependencies, one)),
  }
}

interface Seen {
  readonly looked: Looked
  readonly viewer: Viewer | null
  /** Why the person could not sign in; null where they could. */
  readonly whyOut: string | null
}

async function recordThen(
  client: TenantClient,
  dependencies: ViewDependencies,
  { looked: { businessId, event, stream }, viewer, whyOut }: Seen,
): Promise<PersonView['record']> {
  const streamCategory = categoryOf(stream) as StreamCategory
  const store = storeFor(dependencies, aggregateOf(streamCategory))
  const { aggregate } = store
  const position = event.id
  const state = await foldUntil(client, store, { stream, position })
  const { visibility } = dependencies
  const then = new VisibleThen(client, {
    visibility,
    storeFor: (category) => storeFor(dependencies, category),
    businessId,
    position,
  })
  const why = async () => {
    if (whyOut !== null || !viewer) return whyOut
    if (!state) return `The ${aggregate.noun.one} did not exist yet.`
    return then.whyHidden(viewer, { category: aggregate.category, stream })
  }
  const whyHidden = await why()
  const named = { category: streamCategory, id: idOf(stream), noun: aggregate.noun.one, why_hidden: whyHidden }
  if (whyHidden !== null || !state || !viewer) {
    return { ...named, name: '', version: 0, status: null, fields: [], actions: [] }
  }
  const { version, ...fields } = state as typeof state & Readonly<Record<string, unknown>>
  return {
    ...named,
    name: aggregate.displayName(state),
    version,
    status: statusOf(fields),
    fields: Object.entries(fields).map(([field, value]) => ({ field, label: aggregate.labelOf(field), value })),
    actions: actionsOf(aggregate, state, viewer, Date.parse(event.at)).map(({ label, whyNot }) => ({
      label,
      why_not: whyNot,
    })),
  }
}

function statusOf({ status, state }: Readonly<Record<string, unknown>>): string | null {
  return typeof status === 'string' ? status : typeof state === 'string' ? state : null
}

/** How many claims waited in intake, for those who may see its queue. */
async function queueThen(
  client: TenantClient,
  dependencies: ViewDependencies,
  { looked: { businessId, event, role }, viewer, whyOut }: Seen,
): Promise<PersonView['queue']> {
  const queue = dependencies.asOfQueues.find(({ category }) => category === 'intake_item')
  if (!queue) throw new Error('intake has no queue')
  const hidden = (why: string | null) => ({ why_hidden: why, total: 0, counts: {} })
  if (whyOut !== null || !viewer) return hidden(whyOut)
  if (!dependencies.visibility.isStreamOpen(viewer, queue.category))
    return hidden(`The role ${roleLabels[role]} does not have permission to see intake.`)
  const mark = await lastMark(client, queue.category, event.at, event.id)
  const since = { businessId, queue, mark, upto: event.id }
  await mustBeNear(client, since)
  const { fold } = await foldSince(client, since)
  return { why_hidden: null, total: fold.waiting, counts: fold.counts }
}

/** Why a person could not sign in: by the account, or as the business let no one in. */
async function whyNotIn(
  client: TenantClient,
  dependencies: ViewDependencies,
  { businessId, event, person }: Looked,
): Promise<string | null> {
  if (person?.state === 'deleted') return 'The account was deleted, so this person could not sign in.'
  if (person?.state === 'invited') return 'The invitation was not accepted yet, so this person could not sign in.'
  const stream = streamOf('business', businessId)
  const business = await foldUntil(client, storeFor(dependencies, 'business'), { stream, position: event.id })
  if (!business || (business as { state?: string }).state === 'in_use') return null
  return 'The business was suspended, so no one could sign in.'
}

function rolesOf({ role, accessible_roles: accessible }: Person): Role[] {
  const named = accessible.split('|')
  return roles.filter((one) => one === role || named.includes(one))
}

function storeFor({ allStores }: ViewDependencies, category: AggregateCategory | undefined): AnyStore {
  const store = allStores.find(({ aggregate }) => aggregate.category === category)
  if (!store) throw new Error(`no store of ${category}`)
  return store
}

function describe(dependencies: ViewDependencies, { id, at, by, type, stream }: Recorded): ViewedEvent {
  const category = categoryOf(stream) as StreamCategory
  const { eventLabels, noun } = storeFor(dependencies, aggregateOf(category)).aggregate
  return { id, at, by: by.name, label: eventLabels[type] ?? type, category, record_id: idOf(stream), noun: noun.one }
}
