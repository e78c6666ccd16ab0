import { randomUUID } from 'node:crypto'
import { listSupplementRequests } from '../../contract/calls/list-supplement-requests.ts'
import { sendDocument } from '../../contract/calls/send-document.ts'
import sharp from 'sharp'
import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { createTasks } from '../../server/tasks.ts'
import { announcedDocument, putDocument, uploadDocument } from '../../server/testing/upload-document.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type SupplementRecords = Awaited<ReturnType<typeof makeSupplements>>

const form = { claim_number: 'SUPP-1', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }

/** A contact with two supplements, and a third that is in final review. */
export async function makeSupplements(world: Pick<TestApp, 'nobody' | 'app' | 'dependencies'>, desk: Desk) {
  const { id } = await desk.addContact({ claim_number: 'SUPP-1' })
  const query = { long_id: longIdOf(id) }
  const make = async (supplement_notes: string) =>
    (await world.nobody.ok(createSupplement, { query, body: { ...form, supplement_notes } })).supplement.id
  const reviewed = { params: { id: await make('Hood') } }
  for (const type of ['START_REVIEW', 'SEND_TO_FINAL'] as const)
    await desk.reviewer.ok(sendSupplementEvent, { ...reviewed, body: { type } })
  const supplementToMove = await make('Quarter panel')
  const lines = [{ line: 'pdr', sent_cents: 216_000, reviewed_cents: null, reason: '' }] as const
  const amounts = await desk.reviewer.ok(sendSupplementEvent, {
    ...reviewed,
    body: { type: 'SET_AMOUNTS', lines: [...lines] },
  })
  const document = () => uploadDocument(world, desk.reviewer, supplementToMove)
  return {
    claimOfSupplements: id,
    supplement: await make('Roof rail'),
    supplementToMove,
    supplementWithAmounts: reviewed.params.id,
    amountVersion: String(amounts.supplement.version),
    document: await document(),
    documentToDelete: await document(),
    ...(await sendTwo(world, query, supplementToMove)),
    ...(await askForThree(world, desk, await make('Door'))),
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

/** A supplement that was asked for three documents, of which two are here and checked. */
async function askForThree(
  world: Pick<TestApp, 'app' | 'dependencies'>,
  { reviewer }: Desk,
  supplementThatWaits: string,
) {
  const params = { id: supplementThatWaits }
  const documents = (['other', 'photo', 'scope_sheet'] as const).map((type) => ({ type, note: 'Asked for' }))
  await reviewer.ok(sendSupplementEvent, { params, body: { type: 'REQUEST_DOCUMENTS', documents } })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()
  const processFile = createTasks(world.dependencies)['process-file']
  let uploaded = ''
  for (const type of ['other', 'photo'] as const) {
    const id = await uploadDocument(world, reviewer, supplementThatWaits, type, picture)
    for (const _step of ['check', 'prepare']) await processFile?.({ id, business_id: reviewer.businessId }, undefined)
    uploaded = id
  }
  const { requests } = await reviewer.ok(listSupplementRequests, { params })
  const [accepted = '', returned = '', waived = ''] = requests.map(({ id }) => id)
  return {
    supplementThatWaits,
    picture: uploaded,
    requestToAccept: accepted,
    requestToReturn: returned,
    requestToWaive: waived,
  }
}

/** Probes of the calls about supplements. */
export function supplementProbes(records: SupplementRecords): Readonly<Record<string, Probe>> {
  const query = { long_id: longIdOf(records.claimOfSupplements) }
  const sent = { params: { id: records.supplementToMove }, query }
  const requested = (requestId: string) => ({ params: { id: records.supplementThatWaits, requestId } })
  return {
    'create-supplement': { query: { long_id: longIdOf(records.claimOfSupplements) }, body: form },
    'list-supplements': { query: { stage: 'awaiting_review', searchText: 'a', limit: '10' } },
    'list-amount-versions': { params: { id: records.supplement } },
    'read-amount-version': { params: { id: records.supplementWithAmounts, version: records.amountVersion } },
    'mark-dents': {
      params: { id: records.supplementThatWaits, docId: records.picture },
      body: { add: [{ id: randomUUID(), x: 0.5, y: 0.5, size: 'dime' }] },
    },
    'draw-on-document': {
      params: { id: records.supplementThatWaits, docId: records.picture },
      body: { add: [{ id: randomUUID(), points: [0.1, 0.1, 0.4, 0.3] }] },
    },
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
    'list-supplement-notes': { params: { id: records.supplement } },
    'add-supplement-note': { params: { id: records.supplement }, body: { note: 'Asks for the invoice.' } },
    'get-supplement-start-date': {},
    'set-supplement-start-date': { body: { supplements_start_date: '2026-11-15' } },
    'list-document-requests': { params: { id: records.supplementThatWaits }, query },
    'list-supplement-requests': { params: { id: records.supplementThatWaits } },
    'accept-document': { ...requested(records.requestToAccept), body: {} },
    'return-document': { ...requested(records.requestToReturn), body: { reason: 'Not this one', example: '' } },
    'waive-document-request': { ...requested(records.requestToWaive), body: { reason: 'Not needed' } },
    'send-supplement-event': {
      params: { id: records.supplementToMove },
      body: { type: 'MARK', substage: 'not_a_supplement' },
    },
  }
}
