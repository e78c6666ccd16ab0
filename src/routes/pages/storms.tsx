import { useAtomValue } from 'jotai'
import { stormsList } from '../../features/storms/storms.list.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'

/** The events of the business; whoever may manage them adds others here. */
export function StormsRoute() {
  const may = useAtomValue(permissionAtom)
  return <ListPage definition={stormsList} context={{ mayAdd: may('storms:manage') }} topic="storm" />
}
