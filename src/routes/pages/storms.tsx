import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { createStorm } from '../../features/storms/api/create-storm.ts'
import { listCallCenters } from '../../features/storms/api/list-call-centers.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { NewStormDrawer } from '../../features/storms/components/new-storm-drawer.tsx'
import { StormsList } from '../../features/storms/components/storms-list.tsx'
import { parseStormsSearch } from '../../features/storms/storms-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useParsedSearch } from '../use-parsed-search.ts'

/** The events of the business; who may manage them adds others here. */
export function StormsRoute() {
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const { launch } = useParsedSearch(parseStormsSearch)
  const storms = useFetched('storms', listStorms)
  const mayAdd = may('storms:manage')
  const add = (
    <Link to="." search={{ launch: 'add' }} className={button()}>
      <Icon name="plus" /> Add an event
    </Link>
  )
  return (
    <>
      <StormsList storms={storms} add={mayAdd && add} />
      {mayAdd && launch === 'add' && (
        <AddStorm onAdded={storms.refetch} onClose={() => void navigate({ to: '.', search: {} })} />
      )}
    </>
  )
}

function AddStorm(props: { onAdded: () => void; onClose: () => void }) {
  const callCenters = useFetched('call centers to propose', listCallCenters)
  return <NewStormDrawer {...props} create={createStorm} callCenters={callCenters.data ?? []} />
}
