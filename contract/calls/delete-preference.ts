import { business, defineCall } from '../call.ts'

export const deletePreference = defineCall({
  name: 'delete-preference',
  method: 'DELETE',
  path: `${business}/preferences/{kind}/{id}`,
  summary: 'Forget a saved thing.',
  permission: 'views:own',
})
