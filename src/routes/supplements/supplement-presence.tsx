import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { leasesApi } from '../../workspace/leases/api/leases-api.ts'
import { LeaseBar } from '../../workspace/leases/components/lease-bar.tsx'
import { RecordLeases } from '../../workspace/leases/record-leases.ts'
import { useLeaseChanges, useRunningLeases } from '../../workspace/leases/use-leases.ts'
import { MemberAvatars } from '../../workspace/presence/components/member-avatars.tsx'
import { type RowPresence, useRowPresence } from '../../workspace/presence/row-presence.ts'
import { useMe } from '../use-me.ts'
import { supplementAddress } from './supplement-address.ts'

/** Who is in the pipeline; a press on the supplement of a colleague opens it. */
export function SupplementPeople({ presence }: { presence: RowPresence }): ReactNode {
  const { role } = useMe()
  const navigate = useNavigate()
  const go = (id: string) => {
    void navigate({ to: supplementAddress(role, { id, claimant_id: null }) ?? '/' })
    return true
  }
  return <MemberAvatars presence={presence} nameOf={() => 'a supplement'} onGo={go} place="pipeline" isPartial />
}

interface Props {
  supplement: Supplement
  /** The page of the supplement, with the colleagues who are there; why it can't be changed, where a colleague has it. */
  children: (people: ReactNode, held: string | null) => ReactNode
}

/**
 * Checks a supplement out to the reader while its page is open, for those who see all supplements: others review what is
 * assigned to them, and are refused by the lease of the person who has it.
 */
export function CheckedOutSupplement(props: Props): ReactNode {
  const mayView = useAtomValue(permissionAtom)('supplements:view')
  return mayView ? <SharedSupplement key={props.supplement.id} {...props} /> : props.children(null, null)
}

function SharedSupplement({ supplement: { id }, children }: Props) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const { members, isKnown } = useRowPresence({ category: 'supplement', me, row: id })
  const leases = useMemo(
    () =>
      new RecordLeases({
        category: 'supplement',
        me: { id: me.id, name: me.full_name },
        api: leasesApi,
        onLost: (_id, lease) =>
          lease.word && showErrorToast(`${lease.holder.name} took over this supplement`, new Error(`“${lease.word}”`)),
      }),
    [me.id, me.full_name],
  )
  useRunningLeases(leases)
  useLeaseChanges(leases)
  useEffect(() => leases.hold(id), [leases, id])
  const here = members.flatMap((member, index) =>
    index === 0 || member.spots.some(({ row }) => row === id) ? [{ ...member, spots: [] }] : [],
  )
  const isHeld = leases.stateOf(id) === 'others'
  const people = (
    <>
      <MemberAvatars
        presence={{ members: here, isKnown }}
        nameOf={() => null}
        onGo={() => false}
        place="supplement"
        isPartial
      />
      <LeaseBar leases={leases} unit="supplement" id={id} me={me.id} canTakeOver={may('leases:take-over')} />
    </>
  )
  return children(people, isHeld ? `Checked out to ${leases.of(id)?.holder.name ?? 'a colleague'}.` : null)
}
