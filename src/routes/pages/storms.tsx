import { listStorms } from '../../features/storms/api/list-storms.ts'
import { StormsList } from '../../features/storms/components/storms-list.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'

export function StormsRoute() {
  return <StormsList storms={useFetched('storms', listStorms)} />
}
