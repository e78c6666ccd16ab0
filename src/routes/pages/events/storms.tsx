import { useLocation, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { stormsList } from '../../../features/storms/storms.list.tsx'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'

/** The events of the business; each opens on a page of its own. */
export function StormsRoute() {
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const pageOf = ({ id }: StormView) => {
    const href = `${pathname}/${id}`
    return { href, go: () => void navigate({ to: href }) }
  }
  return <ListPage definition={stormsList} context={{ mayAdd: may('storms:manage'), pageOf }} topic="storm" />
}
