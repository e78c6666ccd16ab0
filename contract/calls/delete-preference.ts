import { business, defineCall } from '../call.ts'

export const deletePreference = defineCall({
  name: 'delete-preference',
  method: 'DELETE',
  path: `${business}/preferences/{kind}/{id}`,
  summary: 'Delete a saved preference.',
  permission: 'views:own',
})
