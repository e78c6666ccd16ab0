import { type FocusEvent, type ReactNode, useMemo } from 'react'
import { productionLogLabel } from '../../../../contract/production-logs/production-log-fields.ts'
import type { Me } from '../../../../contract/people/user.ts'
import type { Member } from '../../../../contract/push/presence.ts'
import { MemberAvatars } from '../../../workspace/presence/components/member-avatars.tsx'
import { colleaguesByField, useLogPresence } from '../use-log-presence.ts'
import { focusField } from './log-form.tsx'

/** Who is in the log, and who of them is at which field. */
export interface ShownPresence {
  readonly avatars: ReactNode
  readonly byField: ReadonlyMap<string, readonly Member[]>
}

interface Props {
  me: Me
  log: string
  children: (presence: ShownPresence) => ReactNode
}

/** Presence in one production log: publishes the field that has the focus, and shows those of the others. */
export function LogPresence({ me, log, children }: Props) {
  const presence = useLogPresence(me, log)
  const byField = useMemo(() => colleaguesByField(presence.members), [presence.members])
  const follow = ({ target }: FocusEvent) => {
    const at = (target as HTMLElement).closest<HTMLElement>('[data-field]')
    presence.moveTo(at?.dataset['field'] ?? null)
  }
  const avatars = (
    <MemberAvatars
      presence={presence}
      place="production log"
      isPartial
      nameOf={productionLogLabel}
      onGo={(field) => {
        focusField(field)
        return true
      }}
    />
  )
  return (
    <div onFocus={follow} onBlur={() => presence.moveTo(null)}>
      {children({ avatars, byField })}
    </div>
  )
}
