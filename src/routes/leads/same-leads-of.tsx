import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SameLeadsNotice } from '../../features/leads/same/same-lead-hint.tsx'
import { SameLeads } from '../../features/leads/same/same-leads.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { useMe } from '../use-me.ts'
import { leadAddress } from './lead-address.ts'

/** On a lead's page: the other leads of its claim or its vehicle, for those who see all leads. */
export function SameLeadsOf({ id }: { id: string }) {
  const { role } = useMe()
  const navigate = useNavigate()
  const isSeen = useAtomValue(permissionAtom)('leads:view')
  const [leads] = useState(() => new SameLeads())
  const pageOf = (other: string) => {
    const href = leadAddress(role, other) ?? '/'
    return { href, go: () => void navigate({ to: href }) }
  }
  return isSeen && <SameLeadsNotice leads={leads} id={id} pageOf={pageOf} />
}
