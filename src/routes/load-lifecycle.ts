import type { LifecycleName } from '../../contract/process/process.ts'
import { loadAggregate } from '../../machines/load-aggregate.ts'
import type { Drawn } from '../features/process/figure.ts'
import { graphOf } from '../shared/machine-graph/machine-graph.ts'

/** One lifecycle as a figure of it is named, loaded when an address names a figure. */
export async function loadLifecycle(name: LifecycleName): Promise<Drawn> {
  if (name === 'lease') {
    const { leaseMachine } = await import('../../machines/lease/lease.machine.ts')
    return { name, nouns: ['lease', 'leases'], graph: graphOf(leaseMachine) }
  }
  const { noun, machine } = await loadAggregate(name)
  return { name, nouns: [noun.one, noun.many], graph: graphOf(machine) }
}
