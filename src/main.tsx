import '@fontsource-variable/inter'
import './shared/ui/theme.css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { insiderOf } from '../machines/auth/redirect-for.ts'
import { reloadOnUserChange } from './reload-on-user-change.ts'
import { Entrance } from './entrance.tsx'
import { sessionWork } from './features/session/session-work.ts'
import { firstIdle } from './shared/first-idle.ts'
import { clientSettings } from './shared/api/client-settings.ts'
import { followOtherTabs } from './shared/session/follow-other-tabs.ts'
import { startAuth, sendAuthEvent, untilAuth } from './shared/session/session.ts'

startAuth(sessionWork)
followOtherTabs()
reloadOnUserChange((address) => location.assign(address))
void goLive()
void checkMaintenance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Entrance loadDesk={loadDesk} />
  </StrictMode>,
)

async function loadDesk() {
  return (await import('./desk.tsx')).Desk
}

async function goLive() {
  await untilAuth((snapshot) => insiderOf(snapshot) !== null)
  await firstIdle
  const { startLive } = await import('./start-live.ts')
  startLive()
}

async function checkMaintenance() {
  const settings = await clientSettings().catch(() => null)
  if (settings?.maintenance) sendAuthEvent({ type: 'maintenance began' })
}
