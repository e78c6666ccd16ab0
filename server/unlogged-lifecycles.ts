import type { LifecycleName } from '../contract/process/process.ts'
import { aggregateOfMachine } from '../machines/aggregates.ts'
import { leaseMachine } from '../machines/lease/lease.machine.ts'
import { intakeLeases } from './intake/lease-desk.ts'
import { listLeasesNow } from './leases/lease.queries.ts'
import type { UnloggedLifecycle } from './process/unlogged-lifecycle.ts'

/** Leases are rows outside the log: they are no aggregate, and only their current states are known. */
export const unloggedLifecycles: readonly UnloggedLifecycle[] = [
  {
    name: 'lease',
    machine: leaseMachine,
    uncounted: ['lease.free'],
    async currentOf(client, businessId) {
      const leases = await listLeasesNow(client, businessId, intakeLeases.category)
      const names = await intakeLeases.namesOf(
        client,
        leases.map(({ id }) => id),
      )
      return leases.map(({ id, state, holder, since }) => {
        return { id, name: `${names.get(id) ?? id}, ${holder.name}`, state: `lease.taken.${state}`, since }
      })
    },
  },
]

/** The name of the lifecycle that a machine draws, by the machine's id. */
export function lifecycleOfMachine(machineId: string): LifecycleName | undefined {
  return aggregateOfMachine(machineId) ?? unloggedLifecycles.find(({ machine }) => machine.id === machineId)?.name
}
