import type { Lead } from '../../contract/leads/lead.ts'
import { searchedText } from '../aggregate.ts'

/** What a lead is found by in lists, in lower case and without accents. */
export function leadText(lead: Lead): string {
  const { first_name, last_name, claim_number, vin, phone, email, address, city, zipcode, vehicle } = lead
  return searchedText([first_name, last_name, claim_number, vin, phone, email, address, city, zipcode, vehicle])
}
