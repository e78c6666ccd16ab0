import { messageAggregate } from '../../machines/message/message.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const messageStore = lifecycleStore(messageAggregate)
