import { businessMachine } from '../../machines/business/business.machine.ts'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import { intakeItemMachine } from '../../machines/intake-item/intake-item.machine.ts'
import { leaseMachine } from '../../machines/lease/lease.machine.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { stormMachine } from '../../machines/storm/storm.machine.ts'
import { userMachine } from '../../machines/user/user.machine.ts'
import type { ShownLifecycle } from '../features/process/components/process-page.tsx'

/** Every lifecycle that there are figures of, in the order in which one meets them. */
export const shownLifecycles: readonly ShownLifecycle[] = [
  { name: 'intake_item', label: 'Claims in intake', words: ['claim', 'claims'], machine: intakeItemMachine },
  { name: 'contact', label: 'Contacts', words: ['contact', 'contacts'], machine: contactMachine },
  { name: 'storm', label: 'Storms', words: ['storm', 'storms'], machine: stormMachine },
  {
    name: 'notification',
    label: 'Notifications',
    words: ['notification', 'notifications'],
    machine: notificationMachine,
  },
  { name: 'user', label: 'People', words: ['person', 'people'], machine: userMachine },
  { name: 'business', label: 'The business', words: ['business', 'businesses'], machine: businessMachine },
  ...crudAggregates.map(({ resource, machine, manifest }) => ({
    name: resource.category,
    label: manifest.title,
    words: [resource.noun.one, resource.noun.many] as const,
    machine,
  })),
  {
    name: 'lease',
    label: 'Leases',
    words: ['lease', 'leases'],
    machine: leaseMachine,
    onlyNow:
      'Who holds what just now. How often leases are taken, renewed, given back or run out, and for how long, is not counted: they are kept beside the log, and forgotten once they are over.',
  },
]
