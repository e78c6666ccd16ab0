import { supplementAggregate } from '../../machines/supplement/supplement.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const supplementStore = lifecycleStore(supplementAggregate)
