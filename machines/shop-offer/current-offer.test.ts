import { expect, test } from 'vitest'
import type { Lead } from '../../contract/leads/lead.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import { currentOffer, offersAsBooked } from './current-offer.ts'

const [oak, river] = ['oak', 'river'] as const
const lead = (more: Partial<Lead>) =>
  ({ status: 'assigned_to_shop', assigned_repair_location_id: oak, appointment: null, ...more }) as Lead
const offer = (repair_location_id: string, state: ShopOffer['state'], drop_off: number | null = 3) =>
  ({ repair_location_id, state, drop_off }) as ShopOffer
const at = (repair_location_id: string, timestamp: number) => ({ id: 'a', repair_location_id, timestamp })

test('the offer that counts is the latest to the shop that the lead is with', () => {
  const offers = [offer(oak, 'withdrawn'), offer(oak, 'declined'), offer(river, 'withdrawn')]
  expect(currentOffer(lead({}), offers)).toBe(offers[1])
  expect(currentOffer(lead({ status: 'follow_up_with_shop', follow_up_with_shop_id: river }), offers)).toBe(offers[2])
  expect(currentOffer(lead({ assigned_repair_location_id: null }), offers)).toBe(offers[2])
  expect(currentOffer(lead({}), [])).toBeUndefined()
})

test('an agreed offer has the day of the lead: moved, canceled, or gone to another shop', () => {
  const days = (of: Lead) =>
    offersAsBooked(of, [offer(oak, 'countered'), offer(river, 'declined'), offer(oak, 'agreed')]).map(
      ({ drop_off }) => drop_off,
    )
  expect(days(lead({ appointment: at(oak, 9) }))).toEqual([3, 3, 9])
  expect(days(lead({ appointment: null }))).toEqual([3, 3, null])
  expect(days(lead({ appointment: at(river, 9), assigned_repair_location_id: river }))).toEqual([3, 3, null])
})
