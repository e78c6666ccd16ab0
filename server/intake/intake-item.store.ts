import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { intakeItemAggregate } from '../../machines/intake-item/intake-item.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { claimQueue } from './claim-queue.ts'
import { projectIntakeRows } from './intake-row.projection.ts'
import { findItems, waiting } from './intake.queries.ts'

export const intakeItemStore = defineStore<'intake_item', IntakeItem>({
  aggregate: intakeItemAggregate,
  readModel: { table: 'intake_item', key: 'id', otherColumns: ['position'] },
  search: { text: null, where: waiting, recency: 'position' },
  queue: claimQueue,
  project: projectIntakeRows,
  find: findItems,
})
