import { addSupplementDocument } from '../calls/add-supplement-document.ts'
import { confirmSupplementDocument } from '../calls/confirm-supplement-document.ts'
import { createSupplement } from '../calls/create-supplement.ts'
import { deleteSentDocument } from '../calls/delete-sent-document.ts'
import { deleteSupplementDocument } from '../calls/delete-supplement-document.ts'
import { getDocumentUploadUrl } from '../calls/get-document-upload-url.ts'
import { getSupplement } from '../calls/get-supplement.ts'
import { listClaimantSupplements } from '../calls/list-claimant-supplements.ts'
import { listSentDocuments } from '../calls/list-sent-documents.ts'
import { listSupplementDocuments } from '../calls/list-supplement-documents.ts'
import { listSupplements } from '../calls/list-supplements.ts'
import { sendDocument } from '../calls/send-document.ts'
import { sendDocuments } from '../calls/send-documents.ts'
import { sendSupplementEvent } from '../calls/send-supplement-event.ts'

/** The calls of supplements. */
export const supplementCalls = [
  createSupplement,
  listSupplements,
  getSupplement,
  listClaimantSupplements,
  sendSupplementEvent,
  addSupplementDocument,
  confirmSupplementDocument,
  deleteSentDocument,
  deleteSupplementDocument,
  getDocumentUploadUrl,
  listSentDocuments,
  listSupplementDocuments,
  sendDocument,
  sendDocuments,
] as const
