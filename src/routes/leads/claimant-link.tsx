import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { permissionAtom } from '../../shared/session/permission.ts'
import { link } from '../../shared/ui/page.css.ts'
import { claimantAddress } from '../places.ts'
import { useMe } from '../use-me.ts'

/** Leads from a lead to its claimant; only the words for those who do not see contacts. */
export function ClaimantLink({ id, label }: { id: string; label: string }) {
  const { role } = useMe()
  const may = useAtomValue(permissionAtom)
  if (!may('contacts:view') && !may('assigned:view')) return label
  return (
    <Link to={claimantAddress(role, id)} className={link}>
      {label}
    </Link>
  )
}
