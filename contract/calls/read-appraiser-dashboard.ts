import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { figureFilter, FigureRow } from '../dashboard/dashboard.ts'
import { Id } from '../ids.ts'

export const readAppraiserDashboard = defineCall({
  name: 'read-appraiser-dashboard',
  method: 'GET',
  path: `${business}/admin/dashboard/appraiser/{id}`,
  summary: 'Get the figures of one appraiser.',
  permission: 'dashboard:view',
  apiKey: true,
  query: v.strictObject(figureFilter),
  reply: v.strictObject({
    appraiser: v.strictObject({ id: Id, name: v.string() }),
    rows: v.array(FigureRow),
    as_of: v.string(),
    cursor: v.number(),
    behind: v.number(),
  }),
})
