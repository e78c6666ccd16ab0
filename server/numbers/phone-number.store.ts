import { phoneNumberAggregate } from '../../machines/phone-number/phone-number.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const phoneNumberStore = lifecycleStore(phoneNumberAggregate)

/** One stream a number in a business, also where it is bought for a second time. */
export const phoneNumberIdOf = (businessId: string, number: string) => contentId(['phone_number', businessId, number])
