import { useAtomValue } from 'jotai'
import { MaintenancePage } from '../../../features/session/components/maintenance-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'

export function MaintenanceRoute() {
  return <MaintenancePage productName={useAtomValue(productNameAtom)} />
}
