import type { Me } from '../../../../contract/people/user.ts'
import type { QueueHandle } from '../../slots/queue-handle.ts'
import { usePresence } from '../use-presence.ts'
import { MemberAvatars } from './member-avatars.tsx'

/** The members of a queue, above its grid. */
export function PresenceIndicator({ queue, me }: { queue: QueueHandle; me: Me }) {
  const presence = usePresence(queue, me)
  return <MemberAvatars presence={presence} nameOf={(row) => queue.nameOf(row)} onGo={(row) => queue.goTo(row)} />
}
