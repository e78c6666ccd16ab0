import { aggregateList } from '../../machines/aggregates.ts'
import { leaseMachine } from '../../machines/lease/lease.machine.ts'
import type { ShownLifecycle } from '../features/process/components/process-page.tsx'

/** Every lifecycle that there are figures of. For pages that show all of them: see `load-lifecycle.ts`. */
export const shownLifecycles: readonly ShownLifecycle[] = [
  ...aggregateList.map(({ category, title, noun, machine }) => {
    return { name: category, label: title, nouns: [noun.one, noun.many] as const, machine }
  }),
  {
    name: 'lease',
    label: 'Leases',
    nouns: ['lease', 'leases'],
    machine: leaseMachine,
    onlyNow: 'Current leases only. Past leases are not recorded, so this shows no counts or times.',
  },
]
