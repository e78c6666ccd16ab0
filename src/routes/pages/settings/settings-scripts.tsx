import { CallScriptsRoute } from '../../../features/call-scripts/call-scripts.page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** What agents say on a call. */
export function SettingsScriptsRoute() {
  return (
    <SettingsFrame>
      <CallScriptsRoute />
    </SettingsFrame>
  )
}
