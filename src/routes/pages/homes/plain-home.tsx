import { useAtomValue } from 'jotai'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { AccountPanel } from '../../homes/account-panel.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { OpenWorkplace } from '../../homes/open-workplace.tsx'
import { IntakeCounts } from '../../intake-counts.tsx'

/** Home of a role with one kind of work: the way to it, and what the person may do beside. */
export function PlainHomeRoute() {
  const may = useAtomValue(permissionAtom)
  return (
    <HomeFrame
      start={may('intake:view') ? undefined : <OpenWorkplace />}
      tiles={may('intake:view') && <IntakeCounts />}
    >
      <AccountPanel />
    </HomeFrame>
  )
}
