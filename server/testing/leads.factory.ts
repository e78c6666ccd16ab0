import { putLeads } from '../../contract/calls/put-leads.ts'
import { setLeadStatus } from '../../contract/calls/set-lead-status.ts'
import { snoozeLead } from '../../contract/calls/snooze-lead.ts'
import type { Caller } from './caller.ts'

interface OfClaim {
  readonly claim_number: string
  readonly vin: string
}

/** A lead of each contact that was made of these claims: the first is to be called again, the last is snoozed. */
export async function makeLeads(caller: Caller, claims: readonly OfClaim[]) {
  const leads = claims.map(({ claim_number, vin }) => ({ claim_number, vin }))
  const { formatted } = await caller.ok(putLeads, { body: { leads } })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const [first, last] = [formatted[0], formatted.at(-1)]
  if (!first || !last || formatted.length < claims.length) throw new Error('a claim has no contact')
  await caller.ok(setLeadStatus, { params: { id: first.id }, body: { status: 'follow_up_call' } })
  await caller.ok(snoozeLead, { params: { id: last.id }, body: { snooze_until: inAnHour } })
}
