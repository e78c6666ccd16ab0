import type { ReplyOf } from '../../../../contract/call.ts'
import { acceptDocument } from '../../../../contract/calls/accept-document.ts'
import { addSupplementDocument } from '../../../../contract/calls/add-supplement-document.ts'
import { confirmSupplementDocument } from '../../../../contract/calls/confirm-supplement-document.ts'
import { deleteSupplementDocument } from '../../../../contract/calls/delete-supplement-document.ts'
import { drawOnDocument } from '../../../../contract/calls/draw-on-document.ts'
import { listSupplementDocuments } from '../../../../contract/calls/list-supplement-documents.ts'
import { listSupplementRequests } from '../../../../contract/calls/list-supplement-requests.ts'
import { markDents } from '../../../../contract/calls/mark-dents.ts'
import { returnDocument } from '../../../../contract/calls/return-document.ts'
import { waiveDocumentRequest } from '../../../../contract/calls/waive-document-request.ts'
import type { DentMark } from '../../../../contract/files/dent-mark.ts'
import type { PenStroke } from '../../../../contract/files/pen-stroke.ts'
import type { DocumentRequest } from '../../../../contract/supplements/document-request.ts'
import type { DocumentType } from '../../../../contract/supplements/supplement.ts'
import { send } from '../../../shared/api/client.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { sendFile } from '../../../workspace/files/send-file.ts'
import type { UploadApi } from '../../../workspace/files/upload-queue.ts'

/** What a person answers to a document, or to a request that is not needed. */
export type RequestAnswer =
  | { readonly action: 'accept' }
  | { readonly action: 'return'; readonly reason: string; readonly example: string }
  | { readonly action: 'waive'; readonly reason: string }

/** The documents of one supplement and the requests for them; stories replace it. */
export interface DocumentApi extends UploadApi {
  documents(signal?: AbortSignal): Promise<ReplyOf<typeof listSupplementDocuments>>
  requests(signal?: AbortSignal): Promise<ReplyOf<typeof listSupplementRequests>>
  remove(id: string, operation: Operation): Promise<void>
  /** Marks dents in a picture, and removes marks by their ids. */
  markDents(
    id: string,
    marks: { readonly add: readonly DentMark[]; readonly remove: readonly string[] },
    operation: Operation,
  ): Promise<void>
  /** Draws on a picture with the pencil, and removes strokes by their ids. */
  draw(
    id: string,
    strokes: { readonly add: readonly PenStroke[]; readonly remove: readonly string[] },
    operation: Operation,
  ): Promise<void>
  answer(request: DocumentRequest, answer: RequestAnswer, operation: Operation): Promise<void>
}

export function documentApiOf(supplement: string): DocumentApi {
  const params = { id: supplement }
  return {
    documents: (signal) => send(listSupplementDocuments, { params, signal }),
    requests: (signal) => send(listSupplementRequests, { params, signal }),
    async announce({ label, ...file }) {
      // What the page calls a label is a type of document.
      const body = { ...file, label: label as DocumentType }
      const operation = newOperation('Add document')
      return (await send(addSupplementDocument, { params, body, operation })).upload
    },
    send: sendFile,
    async confirm(docId) {
      await send(confirmSupplementDocument, { params: { ...params, docId } })
    },
    async remove(docId, operation) {
      await send(deleteSupplementDocument, { params: { ...params, docId }, operation })
    },
    async markDents(docId, { add, remove }, operation) {
      await send(markDents, { params: { ...params, docId }, body: { add: [...add], remove: [...remove] }, operation })
    },
    async draw(docId, { add, remove }, operation) {
      const body = { add: [...add], remove: [...remove] }
      await send(drawOnDocument, { params: { ...params, docId }, body, operation })
    },
    async answer({ id: requestId, version }, answer, operation) {
      const to = { params: { ...params, requestId }, operation }
      if (answer.action === 'accept') await send(acceptDocument, { ...to, body: { version } })
      else if (answer.action === 'return') {
        const { reason, example } = answer
        await send(returnDocument, { ...to, body: { reason, example, version } })
      } else await send(waiveDocumentRequest, { ...to, body: { reason: answer.reason, version } })
    },
  }
}
