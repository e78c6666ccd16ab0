import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { importMachine } from '../../../machines/import/import.machine.ts'

/** Whether the tab alone has a file, or what was fixed on it: nothing of it is kept where it outlives the tab. */
function isOnlyHere({ value, context: { queue, counts } }: SnapshotFrom<typeof importMachine>): boolean {
  if (queue.length > 0) return true
  switch (value) {
    case 'reading':
    case 'mapping':
    case 'checking':
    case 'keeping':
    case 'unkept':
      return true
    case 'review':
      return counts.sent === 0 || counts.accepted > counts.sent
    default:
      return false
  }
}

const ask = (event: Event) => event.preventDefault()

/** Asks before the tab goes away with a file that would have to be dropped, mapped and fixed again. */
export function confirmBeforeUnload(actor: ActorRefFrom<typeof importMachine>, tab: EventTarget = globalThis) {
  actor.subscribe((snapshot) => {
    if (isOnlyHere(snapshot)) tab.addEventListener('beforeunload', ask)
    else tab.removeEventListener('beforeunload', ask)
  })
}
