import { acceptDocument } from '../calls/accept-document.ts'
import { addSupplementDocument } from '../calls/add-supplement-document.ts'
import { addSupplementNote } from '../calls/add-supplement-note.ts'
import { confirmSupplementDocument } from '../calls/confirm-supplement-document.ts'
import { createSupplement } from '../calls/create-supplement.ts'
import { deleteSentDocument } from '../calls/delete-sent-document.ts'
import { deleteSupplementDocument } from '../calls/delete-supplement-document.ts'
import { getDocumentUploadUrl } from '../calls/get-document-upload-url.ts'
import { getSupplementStartDate } from '../calls/get-supplement-start-date.ts'
import { getSupplement } from '../calls/get-supplement.ts'
import { listAmountVersions } from '../calls/list-amount-versions.ts'
import { listClaimantSupplements } from '../calls/list-claimant-supplements.ts'
import { listDocumentRequests } from '../calls/list-document-requests.ts'
import { listSentDocuments } from '../calls/list-sent-documents.ts'
import { listSupplementDocuments } from '../calls/list-supplement-documents.ts'
import { listSupplementNotes } from '../calls/list-supplement-notes.ts'
import { listSupplementRequests } from '../calls/list-supplement-requests.ts'
import { listSupplements } from '../calls/list-supplements.ts'
import { drawOnDocument } from '../calls/draw-on-document.ts'
import { markDents } from '../calls/mark-dents.ts'
import { readAmountVersion } from '../calls/read-amount-version.ts'
import { returnDocument } from '../calls/return-document.ts'
import { sendDocument } from '../calls/send-document.ts'
import { sendDocuments } from '../calls/send-documents.ts'
import { sendSupplementEvent } from '../calls/send-supplement-event.ts'
import { setSupplementStartDate } from '../calls/set-supplement-start-date.ts'
import { waiveDocumentRequest } from '../calls/waive-document-request.ts'

/** The calls of supplements. */
export const supplementCalls = [
  createSupplement,
  listSupplements,
  getSupplement,
  listClaimantSupplements,
  sendSupplementEvent,
  listAmountVersions,
  readAmountVersion,
  addSupplementDocument,
  markDents,
  drawOnDocument,
  confirmSupplementDocument,
  deleteSentDocument,
  deleteSupplementDocument,
  getDocumentUploadUrl,
  listSentDocuments,
  listSupplementDocuments,
  sendDocument,
  sendDocuments,
  acceptDocument,
  listDocumentRequests,
  listSupplementRequests,
  returnDocument,
  waiveDocumentRequest,
  addSupplementNote,
  getSupplementStartDate,
  listSupplementNotes,
  setSupplementStartDate,
] as const
