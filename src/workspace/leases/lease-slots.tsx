import type { LeasePerson } from '../../../contract/leases/lease.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import { showErrorToast, showNote } from '../../shared/ui/toast.tsx'
import { type LeasesApi, leasesApi } from './api/leases-api.ts'
import type { FindColleagues } from './components/hand-over.tsx'
import { LeaseBar } from './components/lease-bar.tsx'
import { NextButton } from './components/next-button.tsx'
import { type LostLease, QueueLeases } from './queue-leases.ts'

interface LeaseSlotsOptions {
  readonly me: LeasePerson
  readonly canWork: boolean
  readonly canTakeOver: boolean
  /** Colleagues a row can be handed over to; left out where the user may not see people. */
  readonly findColleagues?: FindColleagues
  readonly api?: LeasesApi
}

/** What leases put into the slots of a page: the next row, and the holder of the open one. */
export function leaseSlots({
  api = leasesApi,
  ...options
}: LeaseSlotsOptions): Required<Pick<WorkspaceSlots, 'tools' | 'panelHead'>> {
  const { me, canWork, canTakeOver, findColleagues } = options
  const running = new WeakMap<QueueHandle, QueueLeases>()
  const leasesOf = (queue: QueueHandle) => {
    const known = running.get(queue)
    if (known) return known
    const made = new QueueLeases({
      queue,
      me,
      api,
      canWork,
      onLost: (lost) => showLeaseLost(queue, lost),
      onRefused: showNote,
    })
    running.set(queue, made)
    return made
  }
  return {
    tools: (queue) => <NextButton leases={leasesOf(queue)} queue={queue} canWork={canWork} />,
    panelHead: (queue, id) => (
      <LeaseBar
        key={`lease ${id}`}
        leases={leasesOf(queue)}
        unit={queue.drafting.unit}
        id={id}
        me={me.id}
        canTakeOver={canTakeOver && canWork}
        findColleagues={findColleagues}
      />
    ),
  }
}

/** Stays until it is closed: the user may look elsewhere. */
function showLeaseLost(queue: QueueHandle, { name, lease }: LostLease) {
  // Handed over by the user, perhaps in another tab.
  if (lease.state === 'handed_over' || !lease.word) return
  // Its panel says so already.
  if (queue.openId() === lease.id) return
  const rowName = `${queue.drafting.unit} ${name ?? ''}`.trim()
  showErrorToast(`${lease.holder.name} took over ${rowName}`, new Error(`“${lease.word}”`))
}
