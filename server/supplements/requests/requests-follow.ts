import type { DocumentRequestEvent } from '../../../contract/events/document-request.events.ts'
import type { FileEvent } from '../../../contract/events/file.events.ts'
import { categoryOf, idOf, streamOf } from '../../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../../contract/events/supplement.events.ts'
import { type DocumentRequest, isOwed } from '../../../contract/supplements/document-request.ts'
import { evolveDocumentRequest } from '../../../machines/document-request/document-request.evolve.ts'
import {
  type ChangedDocument,
  followDocuments,
  followRequests,
} from '../../../machines/document-request/follow-documents.ts'
import type { TenantClient } from '../../db/database.ts'
import { asFact, type StreamAppend } from '../../events/append.ts'
import { expectUnchanged } from '../../events/expect-unchanged.ts'
import { type CommandScope, joined, type PlanPart } from '../../events/handle-command.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { supplementStore } from '../supplement.store.ts'
import { documentFacts, type DocumentFact, requestsOfSupplements } from './document-request.queries.ts'
import { documentRequestIdOf, documentRequestStore } from './document-request.store.ts'

const arrivals: readonly FileEvent['type'][] = ['FileReceived', 'FileRestored']
const departures: readonly FileEvent['type'][] = ['FileDeleted', 'FileRefused']
const ofSupplements: readonly SupplementEvent['type'][] = [
  'SupplementDocumentsRequested',
  'SupplementDocumentsReceived',
]

type RequestBatch = LifecycleBatch<
  'document_request',
  DocumentRequest,
  DocumentRequestEvent,
  Parameters<typeof documentRequestStore.lifecycle.decide>[0]
>

/**
 * Makes requests follow the documents and moves of their supplement, and the supplement its requests, in the transaction
 * of whatever changes one: a move, an upload, the check of a file, an answer, an undo. Supplements and requests that
 * the plan changes itself are left as it leaves them.
 */
export async function requestsFollow(
  client: TenantClient,
  scope: CommandScope,
  plan: PlanPart,
): Promise<PlanPart | null> {
  const changed = changedIn(plan)
  if (changed.length === 0) return null
  const documents = await documentsIn(client, changed)
  const answered = changed.filter(({ stream }) => categoryOf(stream) === 'document_request')
  const known = await documentRequestStore.find(
    client,
    answered.map(({ stream }) => idOf(stream)),
  )
  const moved = changed.filter(({ stream }) => categoryOf(stream) === 'supplement')
  const concerned = new Set([
    ...documents.map(({ supplement_id }) => supplement_id),
    ...[...known.values()].map(({ supplement_id }) => supplement_id),
    ...moved.map(({ stream }) => idOf(stream)),
  ])
  const before = await requestsOfSupplements(client, [...concerned])
  const planned = new Map(plan.streams.map((one) => [one.stream, one]))
  const now = before.map((request) => asPlanned(request, planned, scope))
  const batch: RequestBatch = new LifecycleBatch(documentRequestStore, scope)
  const free = now.filter(({ id }) => !planned.has(streamOf('document_request', id)))
  for (const request of free) batch.load(request.id, request)
  for (const one of moved) followMove(batch, one, free)
  for (const [supplement, its] of Map.groupBy(documents, ({ supplement_id }) => supplement_id)) {
    const requests = free.filter(({ supplement_id }) => supplement_id === supplement)
    for (const { request, command } of followDocuments(requests, its)) batch.decide(request.id, command)
  }
  const after = now.map((request) => batch.current(request.id) ?? request)
  const ids = [...concerned].filter((id) => !planned.has(streamOf('supplement', id)))
  return joined(batch.plan(null), await supplementsAfter(client, scope, { ids, before, after, planned }))
}

/** Streams of the plan by which requests or supplements may change. */
function changedIn({ streams }: PlanPart): StreamAppend[] {
  return streams.filter(({ stream, events }) => {
    const category = categoryOf(stream)
    const types = [...arrivals, ...departures, ...ofSupplements] as readonly string[]
    if (category === 'document_request') return events.length > 0
    return (category === 'supplement' || category === 'document') && events.some(({ type }) => types.includes(type))
  })
}

/** The documents of the plan that have arrived or are gone, with what they are about. */
async function documentsIn(
  client: TenantClient,
  changed: readonly StreamAppend[],
): Promise<(ChangedDocument & DocumentFact)[]> {
  const streams = changed.filter(({ stream }) => categoryOf(stream) === 'document')
  const known = await documentFacts(
    client,
    streams.map(({ stream }) => idOf(stream)),
  )
  return streams.flatMap(({ stream, events }) => {
    const facts = known.get(idOf(stream)) ?? announcedIn(events as readonly FileEvent[])
    const last = (events as readonly FileEvent[]).findLast(({ type }) => [...arrivals, ...departures].includes(type))
    if (!facts || !last) return []
    const change = arrivals.includes(last.type) ? ('arrived' as const) : ('gone' as const)
    return [{ id: idOf(stream), type: facts.label, change, ...facts }]
  })
}

function announcedIn(events: readonly FileEvent[]): DocumentFact | null {
  const found = events.find((event) => event.type === 'FileAnnounced')
  return found ? { supplement_id: found.data.subject_id, label: found.data.label } : null
}

/** A move that asks for documents makes a request for each; one that says that all are here closes what is owed. */
function followMove(
  batch: RequestBatch,
  { stream, events, expected }: StreamAppend,
  requests: DocumentRequest[],
): void {
  const supplement_id = idOf(stream)
  for (const [at, event] of (events as readonly SupplementEvent[]).entries()) {
    if (event.type === 'SupplementDocumentsRequested' && !event.data.again)
      for (const [place, document] of event.data.documents.entries()) {
        const id = documentRequestIdOf(supplement_id, expected + at + 1, place)
        batch.load(id, null).decide(id, { type: 'RequestDocument', supplement_id, document, place })
      }
    if (event.type === 'SupplementDocumentsReceived')
      for (const { id } of requests.filter((request) => request.supplement_id === supplement_id))
        batch.decide(id, { type: 'CloseRequest', supplement_id })
  }
}

interface Requests {
  readonly ids: readonly string[]
  readonly before: readonly DocumentRequest[]
  readonly after: readonly DocumentRequest[]
  readonly planned: ReadonlyMap<string, StreamAppend>
}

/** What supplements do after their requests. The requests that decide it must not change meanwhile. */
async function supplementsAfter(
  client: TenantClient,
  scope: CommandScope,
  { ids, before, after, planned }: Requests,
): Promise<PlanPart> {
  const supplements = await supplementStore.find(client, ids)
  const batch = new LifecycleBatch(supplementStore, scope)
  const versions = new Map(before.map(({ id, version }) => [id, version]))
  const unchanged: DocumentRequest[] = []
  for (const supplement of supplements.values()) {
    const isIts = ({ supplement_id }: DocumentRequest) => supplement_id === supplement.id
    const its = after.filter(isIts)
    const event = followRequests(supplement, before.filter(isIts), its)
    if (event) batch.load(supplement.id, supplement).apply(supplement.id, [event])
    const isUntouched = ({ id, version }: DocumentRequest) =>
      versions.get(id) === version && !planned.has(streamOf('document_request', id))
    if (supplement.substage === 'pending_documents') unchanged.push(...its.filter(isOwed).filter(isUntouched))
  }
  const { streams, ...plan } = batch.plan(null, expectUnchanged('document_request', unchanged))
  // That a document is here, or is owed again, is a fact: the person who has the supplement checked out learns of it (196).
  return { ...plan, streams: asFact(streams) }
}

/** A request after what the plan itself does to it. */
function asPlanned(
  request: DocumentRequest,
  plan: ReadonlyMap<string, StreamAppend>,
  { now: at }: CommandScope,
): DocumentRequest {
  const stream = streamOf('document_request', request.id)
  const events = (plan.get(stream)?.events ?? []) as readonly DocumentRequestEvent[]
  return events.reduce(
    (state, event) => evolveDocumentRequest(state, { ...event, stream, version: state.version + 1, at }),
    request,
  )
}
