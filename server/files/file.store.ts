import { fileAggregate } from '../../machines/file/file.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const fileStore = lifecycleStore(fileAggregate)
