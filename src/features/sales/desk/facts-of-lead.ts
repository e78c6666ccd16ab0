import type { KnownFacts } from '../../../../contract/call-scripts/script-facts.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import type { LeadWork } from './lead-work.ts'

/** What a script says beside the facts of the lead itself. */
interface Spoken {
  readonly agent: string
  readonly business: string
  /** The planned follow-up in the owner's time; empty where there is none. */
  readonly callBack: string
}

/** The facts of a lead as they are spoken; a fact that is not known is empty. */
export function factsOfLead({ lead, estimate, storm, shops }: SalesLead, work: LeadWork, spoken: Spoken): KnownFacts {
  const total = estimate?.total ?? lead.estimate_total
  const shop = work.dropOff?.shopId ?? work.shopId
  return {
    first_name: lead.first_name,
    claimant: `${lead.first_name} ${lead.last_name}`.trim(),
    agent: spoken.agent,
    business: spoken.business,
    vehicle: lead.vehicle,
    vin: lead.vin,
    event: storm?.name ?? '',
    claim_number: lead.claim_number,
    phone: formatPhone(lead.phone),
    email: lead.email,
    address: lead.address,
    city: lead.city,
    zip: lead.zipcode,
    call_back: spoken.callBack,
    estimate: total === null ? '' : formatExactDollars(total),
    deductible: estimate?.deductible == null ? '' : formatExactDollars(estimate.deductible),
    shop: shops.find(({ id }) => id === shop)?.name ?? '',
    drop_off: work.dropOff?.label ?? '',
  }
}
