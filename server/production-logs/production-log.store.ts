import { productionLogAggregate } from '../../machines/production-log/production-log.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const productionLogStore = lifecycleStore(productionLogAggregate)

/** A contact has one log: its id follows from the contact, so two people who begin it at once write to one stream. */
export const productionLogIdOf = (businessId: string, contactId: string) =>
  contentId(['production_log', businessId, contactId])
