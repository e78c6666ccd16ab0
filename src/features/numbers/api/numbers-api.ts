import { bindPhone } from '../../../../contract/calls/bind-phone.ts'
import { buyNumber } from '../../../../contract/calls/buy-number.ts'
import { getTextRegistration } from '../../../../contract/calls/get-text-registration.ts'
import { listBoughtNumbers } from '../../../../contract/calls/list-bought-numbers.ts'
import { reinstatePhone } from '../../../../contract/calls/reinstate-phone.ts'
import { releaseNumber } from '../../../../contract/calls/release-number.ts'
import { retirePhone } from '../../../../contract/calls/retire-phone.ts'
import { searchNumbers } from '../../../../contract/calls/search-numbers.ts'
import type { ListedNumber, NumberOffer } from '../../../../contract/numbers/phone-number.ts'
import type { TextRegistration } from '../../../../contract/numbers/text-registration.ts'
import { send } from '../../../shared/api/client.ts'

/** The numbers that claimants write to; stories replace it. */
export interface NumbersApi {
  list(signal?: AbortSignal): Promise<readonly ListedNumber[]>
  registration(signal?: AbortSignal): Promise<TextRegistration>
  search(areaCode: string): Promise<readonly NumberOffer[]>
  /** For the own business, unless another is named. */
  buy(offer: NumberOffer, businessId?: string): Promise<unknown>
  /** Null: for the claimants of all events. */
  bind(number: ListedNumber, stormId: string | null): Promise<unknown>
  retire(number: ListedNumber): Promise<unknown>
  reinstate(number: ListedNumber): Promise<unknown>
  release(number: ListedNumber): Promise<unknown>
}

const of = ({ id, business }: ListedNumber) => ({ params: { id, businessId: business.id } })

export const numbersApi: NumbersApi = {
  list: async (signal) => (await send(listBoughtNumbers, { signal })).data,
  registration: async (signal) => (await send(getTextRegistration, { signal })).data,
  search: async (area_code) => (await send(searchNumbers, { body: { area_code } })).data,
  buy: (offer, business_id) => send(buyNumber, { body: { ...offer, ...(business_id && { business_id }) } }),
  bind: ({ id, business }, storm_id) =>
    send(bindPhone, { params: { businessId: business.id }, body: { number_id: id, storm_id } }),
  retire: (number) => send(retirePhone, of(number)),
  reinstate: (number) => send(reinstatePhone, of(number)),
  release: ({ id, business }) => send(releaseNumber, { params: { id }, query: { business_id: business.id } }),
}
