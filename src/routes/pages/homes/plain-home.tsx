import { useAtomValue } from 'jotai'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { AccountPanel } from '../../homes/account-panel.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { UntilWorkplace } from '../../homes/until-then.tsx'
import { IntakeCounts } from '../../intake-counts.tsx'

/** Home of a role whose own screens are still to come: what it is for, and what it may do beside. */
export function PlainHomeRoute() {
  const may = useAtomValue(permissionAtom)
  return (
    <HomeFrame
      start={may('intake:view') ? undefined : <UntilWorkplace />}
      tiles={may('intake:view') && <IntakeCounts />}
    >
      <AccountPanel />
    </HomeFrame>
  )
}
