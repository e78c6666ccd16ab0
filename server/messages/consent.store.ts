import { consentAggregate } from '../../machines/consent/consent.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const consentStore = lifecycleStore(consentAggregate)

/** One stream a number, E.164, in a business. */
export const consentIdOf = (businessId: string, number: string) => contentId(['consent', businessId, number])
