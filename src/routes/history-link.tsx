import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { StreamCategory } from '../../contract/categories.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { link } from '../shared/ui/page.css.ts'
import { claimantAddress } from './places.ts'
import { useMe } from './use-me.ts'

interface Props {
  category: StreamCategory
  id: string
  label: string
}

/** Leads from one life to another: to the contact that came of a claim. What has no page is only named. */
export function HistoryLink({ category, id, label }: Props) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  if (category !== 'contact' || !may('contacts:view')) return label
  return (
    <Link to={claimantAddress(me.role, id)} className={link}>
      {label}
    </Link>
  )
}
