import { acceptDocument } from '../../../contract/calls/accept-document.ts'
import { listDocumentRequests } from '../../../contract/calls/list-document-requests.ts'
import { listSupplementRequests } from '../../../contract/calls/list-supplement-requests.ts'
import { returnDocument } from '../../../contract/calls/return-document.ts'
import { waiveDocumentRequest } from '../../../contract/calls/waive-document-request.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { DocumentRequest, SentRequest } from '../../../contract/supplements/document-request.ts'
import type { DocumentRequestCommand } from '../../../machines/document-request/document-request.decide.ts'
import { evolveDocumentRequest } from '../../../machines/document-request/document-request.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import { fieldsChangedSince } from '../../events/changed-since.ts'
import type { CommandHandler, CommandScope } from '../../events/handle-command.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { filesOf } from '../document-desk.ts'
import type { DocumentDependencies } from '../documents.routes.ts'
import { type AccessDependencies, SupplementAccess } from '../supplement-access.ts'
import { visibleSupplement } from '../visible-supplement.ts'
import { requestsOfSupplements } from './document-request.queries.ts'
import { documentRequestStore } from './document-request.store.ts'

export interface RequestDependencies extends DocumentDependencies, AccessDependencies {
  readonly commands: CommandHandler
}

interface Answered {
  readonly me: Me
  readonly scope: CommandScope
  readonly supplementId: string
  readonly id: string
  readonly version: number | undefined
}
type AnswerCommand = Extract<DocumentRequestCommand, { readonly role: unknown }>
type Answer = AnswerCommand extends infer C ? (C extends unknown ? Omit<C, 'role' | 'changedSince'> : never) : never

/** Documents that a shop is asked for: read by the shop, answered by the people who may. */
export function documentRequestRoutes(dependencies: RequestDependencies): Route[] {
  const { database, commands, safeCursor, visibility, fileDesk } = dependencies
  const access = new SupplementAccess(dependencies)

  const answerRequest = (
    { me, scope, supplementId, id, version }: Answered,
    answerOf: (client: TenantClient, request: DocumentRequest) => Promise<Answer>,
  ) =>
    commands.handle(scope, async (client) => {
      await visibleSupplement(client, visibility, me, supplementId)
      const request = (await documentRequestStore.find(client, [id])).get(id)
      if (!request || request.supplement_id !== supplementId) throw notFound()
      const based = { stream: streamOf('document_request', id), state: request, version, actorId: scope.actor.id }
      const changedSince = await fieldsChangedSince(client, based, evolveDocumentRequest)
      const command = { ...(await answerOf(client, request)), role: me.role, changedSince }
      const batch = new LifecycleBatch(documentRequestStore, scope).load(id, request).decide(id, command)
      return batch.plan({ request: batch.one(id) })
    })

  return [
    route(listDocumentRequests, async ({ params: { id = '' }, query: { long_id: longId }, ...asked }) => {
      const { businessId } = await access.admit(id, { ...asked, longId }, 'supplements:assigned')
      const requests = await database.withBusiness(businessId, (client) => requestsOfSupplements(client, [id]))
      return { requests: requests.flatMap((request) => sentRequest(request) ?? []) }
    }),
    route(listSupplementRequests, ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        await visibleSupplement(client, visibility, me, id)
        const requests = await requestsOfSupplements(client, [id])
        return { requests: requests.filter(({ status }) => status !== 'withdrawn'), cursor }
      })
    }),
    route(acceptDocument, ({ me, scope, params: { id: supplementId = '', requestId: id = '' }, body: { version } }) =>
      answerRequest({ me, scope, supplementId, id, version }, async (client, { document_id }) => {
        const file = document_id && (await fileDesk.find(client, filesOf(supplementId), document_id).catch(() => null))
        return { type: 'AcceptDocument', file: file ? file.status : null }
      }),
    ),
    route(returnDocument, ({ me, scope, params: { id: supplementId = '', requestId: id = '' }, body }) => {
      const { version, reason, example } = body
      return answerRequest({ me, scope, supplementId, id, version }, async () => ({
        type: 'ReturnDocument',
        reason,
        example,
      }))
    }),
    route(waiveDocumentRequest, ({ me, scope, params: { id: supplementId = '', requestId: id = '' }, body }) => {
      const { version, reason } = body
      return answerRequest({ me, scope, supplementId, id, version }, async () => ({ type: 'WaiveRequest', reason }))
    }),
  ]
}

/** What a shop reads of a request; nothing of one that was undone. */
function sentRequest({ id, type, note, status, reason, example, owed_since }: DocumentRequest): SentRequest | null {
  return status === 'withdrawn' ? null : { id, type, note, status, reason, example, owed_since }
}
