import type { StormView } from '../../../../contract/storms/storm.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { createStorm } from '../api/create-storm.ts'
import { listCallCenters } from '../api/list-call-centers.ts'
import { NewStormDrawer } from './new-storm-drawer.tsx'

/** The form for a new storm, with the call centers that it may name. */
export function AddStorm(props: { onAdded: (storm: StormView) => void; onClose: () => void }) {
  const callCenters = useFetched('call centers to propose', listCallCenters)
  return <NewStormDrawer {...props} create={createStorm} callCenters={callCenters.data ?? []} />
}
