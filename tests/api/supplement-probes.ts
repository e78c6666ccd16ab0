import { createSupplement } from '../../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type SupplementRecords = Awaited<ReturnType<typeof makeSupplements>>

const form = { claim_number: 'SUPP-1', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }

/** A contact with two supplements, and a third that is in final review. */
export async function makeSupplements(world: Pick<TestApp, 'nobody'>, desk: Desk) {
  const { id } = await desk.addContact({ claim_number: 'SUPP-1' })
  const query = { long_id: longIdOf(id) }
  const make = async (supplement_notes: string) =>
    (await world.nobody.ok(createSupplement, { query, body: { ...form, supplement_notes } })).supplement.id
  const reviewed = { params: { id: await make('Hood') } }
  for (const type of ['START_REVIEW', 'SEND_TO_FINAL'] as const)
    await desk.reviewer.ok(sendSupplementEvent, { ...reviewed, body: { type } })
  return { claimOfSupplements: id, supplement: await make('Roof rail'), supplementToMove: await make('Quarter panel') }
}

/** Probes of the calls about supplements. */
export function supplementProbes(records: SupplementRecords): Readonly<Record<string, Probe>> {
  return {
    'create-supplement': { query: { long_id: longIdOf(records.claimOfSupplements) }, body: form },
    'list-supplements': { query: { stage: 'awaiting_review', searchText: 'a', limit: '10' } },
    'get-supplement': { params: { id: records.supplement } },
    'list-claimant-supplements': { params: { id: records.claimOfSupplements } },
    'send-supplement-event': {
      params: { id: records.supplementToMove },
      body: { type: 'MARK', substage: 'not_a_supplement' },
    },
  }
}
