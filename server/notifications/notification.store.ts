import { notificationAggregate } from '../../machines/notification/notification.aggregate.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectNotifications } from './notification.projection.ts'
import { findNotifications } from './notification.queries.ts'

export const notificationStore = defineStore<'notification', NotificationItem>({
  aggregate: notificationAggregate,
  readModel: { table: 'notification', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectNotifications,
  find: findNotifications,
})
