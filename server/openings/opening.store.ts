import { openingAggregate } from '../../machines/opening/opening.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const openingStore = lifecycleStore(openingAggregate)
