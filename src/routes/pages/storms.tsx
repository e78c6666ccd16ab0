import { useAtomValue } from 'jotai'
import { stormsList } from '../../features/storms/storms.list.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'

/** The events of the business; users with permission to manage them add events here. */
export function StormsRoute() {
  const may = useAtomValue(permissionAtom)
  return <ListPage definition={stormsList} context={{ mayAdd: may('storms:manage') }} topic="storm" />
}
