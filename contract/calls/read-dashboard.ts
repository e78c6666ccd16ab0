import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { comparisons, Dashboard, figureFilter } from '../dashboard/dashboard.ts'

export const readDashboard = defineCall({
  name: 'read-dashboard',
  method: 'GET',
  path: `${business}/admin/dashboard`,
  summary:
    'Get the figures of a storm, or of all: of what came in from `start` on and before `end`, as it is now, or was at a moment.',
  permission: 'dashboard:view',
  apiKey: true,
  query: v.strictObject({ ...figureFilter, compare: v.optional(v.picklist(comparisons)) }),
  reply: Dashboard,
})
