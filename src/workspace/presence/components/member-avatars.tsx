import { useState } from 'react'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Popover } from '../../../shared/ui/popover.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import type { PresenceState } from '../queue-presence.ts'
import { faces, lost, note, grey } from './presence.css.ts'
import { MemberList } from './member-list.tsx'

interface Props {
  presence: PresenceState
  /** What people call a row; null for one that is not in the grid. */
  nameOf: (row: string) => string | null
  /** Goes to a row; false where it is not shown. */
  onGo: (row: string) => boolean
  /** What people call the page: `queue` without. */
  place?: string
  /** Others may work here whom presence does not have: those who see only some of its records. */
  isPartial?: boolean
}

/** Avatars of the members, the user first; all members, and their rows, in a popover. */
export function MemberAvatars({
  presence: { members, isKnown },
  nameOf,
  onGo,
  place = 'queue',
  isPartial = false,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const [me] = members
  const text = isKnown ? labelFor(members.length, place, isPartial) : 'Presence unavailable'
  const go = (row: string) => {
    if (onGo(row)) setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      title={isKnown ? `In this ${place}` : `Last seen in this ${place}`}
      trigger={
        <button type="button" className={faces} data-known={isKnown} title={text}>
          <span className={hiddenLabel}>{text}</span>
          <span className={grey} aria-hidden="true">
            <Avatars people={members} most={isNarrow ? 2 : 5} {...(me && { own: me.id })} />
          </span>
          {!isKnown && (
            <span className={lost} aria-hidden="true">
              not live
            </span>
          )}
        </button>
      }
    >
      {!isKnown && <p className={note}>There is no connection: they may have moved, or be gone.</p>}
      <MemberList members={members} own={me?.id ?? ''} nameOf={nameOf} onGo={go} />
    </Popover>
  )
}

function labelFor(count: number, place: string, isPartial: boolean): string {
  if (count === 1) return isPartial ? `You are in this ${place}` : `Only you are in this ${place}`
  return `${formatCount(count)} people are in this ${place}`
}
