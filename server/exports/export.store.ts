import { exportAggregate } from '../../machines/export/export.aggregate.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const exportStore = lifecycleStore(exportAggregate)
