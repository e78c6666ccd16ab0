import { useEffect, useMemo } from 'react'
import type { Me } from '../../../contract/people/user.ts'
import type { PresencePlace, PresenceState } from '../../workspace/presence/queue-presence.ts'
import { usePresence } from '../../workspace/presence/use-presence.ts'
import { RowMarks } from '../../workspace/slots/row-marks.ts'

/** The reader’s place among the conversations: the one that is open, and whether it is written in. */
class ConversationPlace implements PresencePlace {
  readonly category = 'conversation'
  readonly marks = new RowMarks()
  readonly #contactId: string
  readonly #listeners = new Set<() => void>()
  #isWriting = false

  constructor(contactId: string) {
    this.#contactId = contactId
  }

  readonly cursor = () => ({
    row: this.#contactId,
    mode: this.#isWriting ? ('edits' as const) : ('looks' as const),
  })

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setWriting(isWriting: boolean): void {
    if (isWriting === this.#isWriting) return
    this.#isWriting = isWriting
    for (const listener of this.#listeners) listener()
  }
}

/** Who has a conversation open, the reader first. */
export function useConversationPresence(
  me: Pick<Me, 'id' | 'full_name' | 'role'>,
  contactId: string,
  isWriting: boolean,
): PresenceState {
  const place = useMemo(() => new ConversationPlace(contactId), [contactId])
  useEffect(() => place.setWriting(isWriting), [place, isWriting])
  const { members, isKnown } = usePresence(place, me)
  return useMemo(
    () => ({
      members: members.filter(({ spots }, index) => index === 0 || spots.some(({ row }) => row === contactId)),
      isKnown,
    }),
    [members, isKnown, contactId],
  )
}
