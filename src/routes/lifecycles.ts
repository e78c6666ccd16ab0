import { aggregateList } from '../../machines/aggregates.ts'
import { leaseMachine } from '../../machines/lease/lease.machine.ts'
import type { ShownLifecycle } from '../features/process/components/process-page.tsx'

/** Every lifecycle that there are figures of. For pages that show all of them: see `load-lifecycle.ts`. */
export const shownLifecycles: readonly ShownLifecycle[] = [
  ...aggregateList.map(({ category, title, noun, machine }) => {
    return { name: category, label: title, words: [noun.one, noun.many] as const, machine }
  }),
  {
    name: 'lease',
    label: 'Leases',
    words: ['lease', 'leases'],
    machine: leaseMachine,
    onlyNow:
      'Who holds what just now. How often leases are taken, renewed, given back or run out, and for how long, is not counted: they are kept beside the log, and forgotten once they are over.',
  },
]
