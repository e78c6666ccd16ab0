import type { SentBodyOf } from '../../contract/call.ts'
import type { planUndo } from '../../contract/calls/plan-undo.ts'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import type { UndoPlan } from '../../contract/undo/undo-plan.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoneBy } from '../events/undo-obstacles.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import { type Bundle, bundleAround, bundlesOf, joinFollowers, namesIn } from './bundles.ts'
import type { UndoDependencies } from './dependencies.ts'
import {
  findOperation,
  findEvent,
  findImportOf,
  type LoggedFact,
  type Mark,
  marksBeside,
  marksOfContactRun,
  marksOfCommands,
  marksOfImport,
  marksOfLeadRun,
} from './undo.queries.ts'

export type AskedTarget = Pick<SentBodyOf<typeof planUndo>, 'action_id' | 'event_id' | 'import_id'>

/** What is to be undone, bundle by bundle. */
export interface Target {
  /** An operation of the person who undoes it. */
  readonly isOwnOperation: boolean
  readonly of: UndoPlan['of']
  /** As a command remembers it. */
  readonly undoes: string
  readonly bundles: readonly Bundle[]
}

type FindDependencies = Pick<UndoDependencies, 'undoableStores' | 'visibility' | 'undoFollowers'>

/**
 * Looks up what is to be undone.
 * @throws Refused 404 for what is not there, or is the action of somebody else; 403 for what one may not change.
 */
export async function findTarget(
  client: TenantClient,
  dependencies: FindDependencies,
  { businessId, me, asked }: { businessId: string; me: Me; asked: AskedTarget },
): Promise<Target> {
  const { undoableStores: stores, visibility } = dependencies
  const target =
    asked.import_id !== undefined
      ? await importTarget(client, stores, businessId, asked.import_id)
      : asked.action_id === undefined
        ? await eventTarget(client, dependencies, businessId, me, asked.event_id ?? 0)
        : await operationTarget(client, dependencies, businessId, me, asked.action_id)
  for (const category of new Set(target.bundles.map(({ root }) => categoryOf(root)))) {
    const { permissions, undo } = stores.get(category)?.aggregate ?? {}
    const isOne = category === 'contact' && may(me, 'assigned:work')
    const isOwn = target.isOwnOperation && undo?.own !== undefined && may(me, undo.own)
    const needed = permissions?.workOn?.[category] ?? permissions?.work
    if (needed && !isOne && !isOwn && !may(me, needed)) throw notAllowed(me.role, needed)
  }
  const roots = target.bundles.map(({ root }) => root)
  if (!(await visibility.areStreamsVisible(client, me, roots)))
    throw notFound({ [Object.keys(asked)[0] ?? 'action_id']: 'Not found' })
  return target
}

async function operationTarget(
  client: TenantClient,
  { undoableStores: stores, undoFollowers }: FindDependencies,
  businessId: string,
  me: Me,
  operationId: string,
): Promise<Target> {
  const operation = await findOperation(client, { businessId, actorId: me.id, operationId: operationId.toLowerCase() })
  if (!operation) throw notFound({ action_id: 'Not found' })
  const marks = await marksOfCommands(client, { businessId, ...operation, names: namesIn(stores) })
  const of = { label: operation.label, by: me.full_name, at: operation.at.toISOString() }
  const bundles = await withFollowers(client, undoFollowers, marks, bundlesOf(marks, stores))
  return { isOwnOperation: true, of, undoes: `action:${operationId.toLowerCase()}`, bundles }
}

const marksOf = {
  claims: (client: TenantClient, { id }: { readonly id: string }) => marksOfImport(client, id),
  contacts: marksOfContactRun,
  leads: marksOfLeadRun,
}

/** Every claim, contact, lead or production log of a run by itself; any reviewer may undo the run of a colleague. */
async function importTarget(
  client: TenantClient,
  stores: UndoDependencies['undoableStores'],
  businessId: string,
  id: string,
): Promise<Target> {
  const run = await findImportOf(client, id)
  if (!run) throw notFound({ import_id: 'Not found' })
  const { brings } = run
  const marks = await marksOf[brings](client, { businessId, id })
  const isUndoable = ({ stream, type }: Mark) => stores.get(categoryOf(stream))?.aggregate.undo.events.includes(type)
  const undoable = brings === 'leads' ? marks.filter(isUndoable) : marks
  const of = { label: `Import of ${run.file}`, by: run.by, at: run.at.toISOString() }
  return { isOwnOperation: false, of, undoes: `import:${id.toLowerCase()}`, bundles: bundlesOf(undoable, stores) }
}

/** An event of a colleague is undone by those who may view all streams like it: the others undo their own operations. */
async function eventTarget(
  client: TenantClient,
  { undoableStores: stores, visibility, undoFollowers }: FindDependencies,
  businessId: string,
  me: Me,
  eventId: number,
): Promise<Target> {
  const event = await findEvent(client, eventId)
  if (!event || !visibility.isStreamOpen(me, categoryOf(event.stream))) throw notFound({ event_id: 'Not found' })
  const beside = await marksBeside(client, { businessId, event, names: namesIn(stores) })
  const bundle = bundleAround(event, beside, stores)
  // What is undone by nobody is told only to those who may read it.
  if (!bundle && !may(me, 'history:view')) throw notAllowed(me.role, 'history:view')
  const of = { label: event.type, by: event.by.name, at: event.at, event: shownEvent(event) }
  const held = beside.filter(({ stream, version }) => bundle?.targets.get(stream)?.has(version))
  const bundles = bundle ? await withFollowers(client, undoFollowers, held, [bundle]) : []
  return { isOwnOperation: false, of, undoes: `event:${eventId}`, bundles }
}

/** The bundles with what followed by reactions from their events. */
async function withFollowers(
  client: TenantClient,
  undoFollowers: UndoDependencies['undoFollowers'],
  marks: readonly Mark[],
  bundles: readonly Bundle[],
): Promise<Bundle[]> {
  const found = await Promise.all(undoFollowers.map(({ find }) => find(client, marks)))
  return joinFollowers(bundles, found.flat())
}

export function undoneBy({ isOwnOperation }: Target, me: Me): UndoneBy {
  return { me, isOwnOperation }
}

export function shownEvent({ id, stream, version, type, data, at, by }: LoggedFact): Recorded & {
  data: Record<string, unknown>
} {
  return { id, stream, version, type, data: { ...data }, at, by }
}
