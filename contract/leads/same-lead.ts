import * as v from 'valibot'
import { Id } from '../ids.ts'

/** By what another lead is the same vehicle, or the same claim. */
export const sameBy = ['claim_number', 'vin'] as const
export type SameBy = (typeof sameBy)[number]

export const sameByLabels: Readonly<Record<SameBy, string>> = { claim_number: 'claim number', vin: 'VIN' }

/** A lead that has the claim number or the VIN of another. */
export const SameLead = v.strictObject({ id: Id, name: v.string(), by: v.picklist(sameBy) })
export type SameLead = v.InferOutput<typeof SameLead>

/** An open lead of the same claim or vehicle. Who may not see it learns that it is there: its id is null, its name empty. */
export const OpenSameLead = v.strictObject({ id: v.nullable(Id), name: v.string(), by: v.picklist(sameBy) })
export type OpenSameLead = v.InferOutput<typeof OpenSameLead>

/** The question that a person answers before a second lead of a claim or a vehicle is made. */
export const sameLeadCode = 'same_lead'

/** `An open lead has the same VIN: Dana Smith.` Those that the reader may not see have no name. */
export function describeSameLeads(same: readonly OpenSameLead[]): string {
  const by = [...new Set(same.map((one) => sameByLabels[one.by]))].toSorted().join(' or ')
  const names = same.map(({ id, name }) => (id === null ? 'one you don’t have access to' : name || 'without a name'))
  const leads = same.length === 1 ? 'An open lead has' : `${same.length} open leads have`
  return `${leads} the same ${by}: ${names.join(', ')}.`
}
