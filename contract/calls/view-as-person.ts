import { business, defineCall } from '../call.ts'
import { PersonView, ViewRequest } from '../views/person-view.ts'

export const viewAsPerson = defineCall({
  name: 'view-as-person',
  method: 'POST',
  path: `${business}/users/{id}/views`,
  summary:
    'Get what a person of the business saw at an event of the log. Nothing is changed; the view is recorded in the audit log of the business first.',
  permission: 'businesses:manage',
  anyBusiness: true,
  body: ViewRequest,
  reply: PersonView,
  refusals: { 503: 'Earlier states of the queue are being prepared.' },
})
