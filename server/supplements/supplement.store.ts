import { supplementAggregate } from '../../machines/supplement/supplement.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'
import { supplementQueue } from './supplement-queue.ts'

export const supplementStore = lifecycleStore(supplementAggregate, { queue: supplementQueue })
