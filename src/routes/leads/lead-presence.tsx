import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Lead } from '../../../contract/leads/lead.ts'
import { heldReason } from '../../../machines/lease/lease.decide.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Notice } from '../../shared/ui/states.tsx'
import { MemberAvatars } from '../../workspace/presence/components/member-avatars.tsx'
import { heldAmong, type RowPresence, useMarksOf, useRowPresence } from '../../workspace/presence/row-presence.ts'
import { useMe } from '../use-me.ts'
import { leadAddress } from './lead-address.ts'

/** Who is among the leads; a press on the lead of a colleague opens it. */
export function LeadPeople({ presence }: { presence: RowPresence }): ReactNode {
  const { role } = useMe()
  const navigate = useNavigate()
  const go = (id: string) => {
    void navigate({ to: leadAddress(role, id) ?? '/' })
    return true
  }
  return <MemberAvatars presence={presence} nameOf={() => 'a lead'} onGo={go} place="list" isPartial />
}

/** On a lead's page: says to colleagues that the reader is here, and who else is; and who holds the lead. */
export function LeadPresence({ lead }: { lead: Lead }): ReactNode {
  return useAtomValue(permissionAtom)('leads:view') && <SharedLead key={lead.id} id={lead.id} />
}

function SharedLead({ id }: { id: string }) {
  const me = useMe()
  const { members, isKnown, marks } = useRowPresence({ category: 'lead', me, row: id })
  const here = members.flatMap((member, index) =>
    index === 0 || member.spots.some(({ row }) => row === id) ? [{ ...member, spots: [] }] : [],
  )
  const held = heldAmong(useMarksOf(marks, id))
  const now = useNow(held !== undefined)
  return (
    <>
      <MemberAvatars
        presence={{ members: here, isKnown }}
        nameOf={() => null}
        onGo={() => false}
        place="lead"
        isPartial
      />
      {held?.until && (
        <Notice tone="amber">
          {heldReason(held.person.name, { leftMs: Date.parse(held.until) - now, until: held.until })}
        </Notice>
      )}
    </>
  )
}
