import { businessFieldLabels } from '../../contract/businesses/business-field-labels.ts'
import type { Business } from '../../contract/businesses/business.ts'
import { type BusinessEvent, businessEventSchemas, type BusinessFields } from '../../contract/events/business.events.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveBusiness } from './business.evolve.ts'
import { businessMachine } from './business.machine.ts'
import { businessSamples } from './business.samples.ts'
import { byPermission } from '../visible.ts'

/** A business. Its settings are changed back by an edit, and a rotated API key is gone, so there is no undo. */
export const businessAggregate = defineAggregate<'business', Business, BusinessEvent>({
  category: 'business',
  noun: { one: 'business', many: 'businesses' },
  title: 'The business',
  events: businessEventSchemas,
  machine: businessMachine,
  samples: businessSamples,
  eventLabels: {
    BusinessCreated: 'Added',
    BusinessEdited: 'Edited',
    BusinessApiKeyRotated: 'API key created',
    BusinessApiKeyRevoked: 'API key revoked',
    BusinessSuspended: 'Suspended',
    BusinessResumed: 'Resumed',
    BusinessDeletionPlanned: 'Deletion planned',
    BusinessDeletionCanceled: 'Deletion canceled',
    BusinessDeleted: 'Deleted',
  },
  permissions: { view: { business: 'business:manage' }, work: 'business:manage', name: 'business:manage' },
  visible: byPermission,
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveBusiness,
  displayName: ({ name }) => name,
  labelOf: (field) => businessFieldLabels[field as keyof BusinessFields] ?? field,
  search: null,
  stormAfter: null,
})
