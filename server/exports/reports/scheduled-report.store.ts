import { scheduledReportAggregate } from '../../../machines/scheduled-report/scheduled-report.aggregate.ts'
import { lifecycleStore } from '../../lifecycle/lifecycle-store.ts'

export const scheduledReportStore = lifecycleStore(scheduledReportAggregate)
