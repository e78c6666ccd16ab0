import { webhookAggregate } from '../../machines/webhook/webhook.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const webhookStore = lifecycleStore(webhookAggregate)
