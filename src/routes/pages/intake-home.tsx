import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { IntakeHome } from '../../features/intake/import/home/intake-home.tsx'
import { useImport } from '../../features/intake/import/use-import.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { IntakeCounts } from '../intake-counts.tsx'
import { useMe } from '../use-me.ts'

/** Where claims come in, and the way to what waits. */
export function IntakeHomeRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const imports = useImport()
  const review = () => {
    imports.close()
    void navigate({ to: '/admin/intake/intake_review' })
  }
  return (
    <IntakeHome
      imports={imports}
      mayImport={may('intake:work')}
      tiles={<IntakeCounts />}
      zone={me.business.timezone}
      onReview={review}
    />
  )
}
