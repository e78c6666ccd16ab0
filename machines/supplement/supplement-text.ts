import type { Supplement } from '../../contract/supplements/supplement.ts'
import { searchedText } from '../aggregate.ts'

/** What a supplement is found by in lists, in lower case and without accents. */
export function supplementText(supplement: Supplement): string {
  const { claim_number, vin, shop_name, shop_contact_name, shop_phone_number, shop_email, shop_city } = supplement
  return searchedText([claim_number, vin, shop_name, shop_contact_name, shop_phone_number, shop_email, shop_city])
}
