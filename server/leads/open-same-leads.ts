import type { OpenSameLead, SameBy } from '../../contract/leads/same-lead.ts'
import type { TenantClient } from '../db/database.ts'
import type { Viewer, Visibility } from '../events/visible-rows.ts'

/** What a new lead would be of. */
export interface LeadOf {
  readonly claim_number: string
  readonly vin: string
}

/** So many others of one lead are named. */
const mostOthers = 5

interface OpenLead extends LeadOf {
  readonly id: string
  readonly name: string
  readonly isSeen: boolean
}

/** Leads that are open, by the claim or the vehicle that they are of; more are noted as they are made. */
export class OpenLeads {
  readonly #leads: OpenLead[]

  private constructor(leads: OpenLead[]) {
    this.#leads = leads
  }

  /** Reads those with the claim number or the VIN of any of these. */
  static async read(
    client: TenantClient,
    visibility: Pick<Visibility, 'findVisible'>,
    { viewer, sought }: { viewer: Viewer; sought: readonly LeadOf[] },
  ): Promise<OpenLeads> {
    const valuesOf = (name: keyof LeadOf) => [...new Set(sought.map((one) => one[name]).filter(Boolean))]
    const { rows } = await client.query<LeadOf & { id: string; name: string }>({
      name: 'open-same-leads',
      text: `select id, doc->>'claim_number' as claim_number, doc->>'vin' as vin,
          trim(concat_ws(' ', doc->>'first_name', doc->>'last_name')) as name
        from lead where id in (select open_leads_of($1::text[], $2::text[])) order by created_at, id`,
      values: [valuesOf('claim_number'), valuesOf('vin')],
    })
    const ids = rows.map(({ id }) => id)
    const seen = await visibility.findVisible(client, viewer, 'lead', ids)
    return new OpenLeads(rows.map((row) => ({ ...row, isSeen: seen.has(row.id) })))
  }

  /** Others of the same claim or vehicle, at most five. */
  sameAs(id: string, of: LeadOf): OpenSameLead[] {
    return this.#leads
      .filter((one) => one.id !== id)
      .flatMap((one): OpenSameLead[] => {
        const by = sameOf(one, of)
        return by ? [one.isSeen ? { id: one.id, name: one.name, by } : { id: null, name: '', by }] : []
      })
      .slice(0, mostOthers)
  }

  /** Notes a lead that is made with those that are asked about next. */
  note(lead: Omit<OpenLead, 'isSeen'>): void {
    this.#leads.push({ ...lead, isSeen: true })
  }
}

function sameOf(one: LeadOf, other: LeadOf): SameBy | null {
  if (other.claim_number !== '' && one.claim_number === other.claim_number) return 'claim_number'
  return other.vin !== '' && one.vin === other.vin ? 'vin' : null
}
