import { sendDocument } from '../../contract/calls/send-document.ts'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { announcedDocument, putDocument, uploadDocument } from '../../server/testing/upload-document.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type SupplementRecords = Awaited<ReturnType<typeof makeSupplements>>

const form = { claim_number: 'SUPP-1', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }

/** A contact with two supplements, and a third that is in final review. */
export async function makeSupplements(world: Pick<TestApp, 'nobody' | 'app'>, desk: Desk) {
  const { id } = await desk.addContact({ claim_number: 'SUPP-1' })
  const query = { long_id: longIdOf(id) }
  const make = async (supplement_notes: string) =>
    (await world.nobody.ok(createSupplement, { query, body: { ...form, supplement_notes } })).supplement.id
  const reviewed = { params: { id: await make('Hood') } }
  for (const type of ['START_REVIEW', 'SEND_TO_FINAL'] as const)
    await desk.reviewer.ok(sendSupplementEvent, { ...reviewed, body: { type } })
  const supplementToMove = await make('Quarter panel')
  const document = () => uploadDocument(world, desk.reviewer, supplementToMove)
  return {
    claimOfSupplements: id,
    supplement: await make('Roof rail'),
    supplementToMove,
    document: await document(),
    documentToDelete: await document(),
    ...(await sendTwo(world, query, supplementToMove)),
  }
}

/** A document that a shop has sent, and the key of one that it has uploaded. */
async function sendTwo(world: Pick<TestApp, 'nobody' | 'app'>, query: { long_id: string }, id: string) {
  const documentKey = await putDocument(world, query)
  const { document } = await world.nobody.ok(sendDocument, {
    params: { id },
    query,
    body: { key: await putDocument(world, query), type: 'photo', name: 'roof.jpg' },
  })
  return { sentDocument: document.id, documentKey }
}

/** Probes of the calls about supplements. */
export function supplementProbes(records: SupplementRecords): Readonly<Record<string, Probe>> {
  const query = { long_id: longIdOf(records.claimOfSupplements) }
  const sent = { params: { id: records.supplementToMove }, query }
  return {
    'create-supplement': { query: { long_id: longIdOf(records.claimOfSupplements) }, body: form },
    'list-supplements': { query: { stage: 'awaiting_review', searchText: 'a', limit: '10' } },
    'get-supplement': { params: { id: records.supplement } },
    'list-claimant-supplements': { params: { id: records.claimOfSupplements } },
    'list-supplement-documents': { params: { id: records.supplementToMove } },
    'add-supplement-document': { params: { id: records.supplementToMove }, body: announcedDocument() },
    'confirm-supplement-document': { params: { id: records.supplementToMove, docId: records.document } },
    'delete-supplement-document': { params: { id: records.supplementToMove, docId: records.documentToDelete } },
    'get-document-upload-url': { query: { extension: 'pdf', ...query } },
    'send-documents': {
      ...sent,
      body: { documents: [{ key: records.documentKey, type: 'other', name: 'invoice.jpg' }] },
    },
    'send-document': { ...sent, body: { key: records.documentKey, type: 'other', name: 'invoice.jpg' } },
    'list-sent-documents': sent,
    'delete-sent-document': { ...sent, params: { ...sent.params, docId: records.sentDocument } },
    'send-supplement-event': {
      params: { id: records.supplementToMove },
      body: { type: 'MARK', substage: 'not_a_supplement' },
    },
  }
}
