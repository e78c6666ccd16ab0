import { type ReactNode, useState } from 'react'
import type { MfaMethod } from '../../contract/people/user.ts'
import { accountApi } from '../features/account/api/account-api.ts'
import { AddressPanel } from '../features/account/components/address-panel.tsx'
import { PasswordPanel } from '../features/account/components/password-panel.tsx'
import { ProfilePanel } from '../features/account/components/profile-panel.tsx'
import { SecondFactorPanel } from '../features/account/components/second-factor-panel.tsx'
import { SessionsPanel } from '../features/account/components/sessions-panel.tsx'
import { NotificationSettingsPanel } from '../features/notifications/components/notification-settings-panel.tsx'
import { getMe } from '../features/session/api/get-me.ts'
import { useRefetchOnFocus } from '../shared/api/use-refetch-on-focus.ts'
import { renewUser } from '../shared/session/session.ts'
import { column, panel, panels, panelTitle } from '../shared/ui/page.css.ts'
import { SecondFactorDialog } from './pages/access/second-factor-dialog.tsx'
import { useMe } from './use-me.ts'

/** What one may change about oneself, whatever the role; `beside` stands in the second column. */
export function OwnAccount({ beside }: { beside?: ReactNode }) {
  const me = useMe()
  const [setsUp, setSetsUp] = useState<MfaMethod | null>(null)
  // An address may have been proven meanwhile, in another tab.
  useRefetchOnFocus(() => void getMe().then(renewUser, () => undefined))
  const who = (
    <>
      <Part title="You">
        <ProfilePanel me={me} api={accountApi} />
      </Part>
      <Part title="Notification email">
        <AddressPanel me={me} api={accountApi} />
      </Part>
      <Part title="Notifications">
        <NotificationSettingsPanel me={me} />
      </Part>
    </>
  )
  const secrets = (
    <>
      <Part title="Password">
        <PasswordPanel api={accountApi} />
      </Part>
      <Part title="Two-factor authentication">
        <SecondFactorPanel me={me} onSetUp={setSetsUp} />
      </Part>
      <Part title="Signed-in devices">
        <SessionsPanel zone={me.business.timezone} />
      </Part>
    </>
  )
  return (
    <>
      <div className={panels}>
        <div className={column}>
          {who}
          {beside !== undefined && secrets}
        </div>
        <div className={column}>{beside ?? secrets}</div>
      </div>
      {setsUp && <SecondFactorDialog me={me} method={setsUp} onClose={() => setSetsUp(null)} />}
    </>
  )
}

/** One setting, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={panel} aria-label={title}>
      <h2 className={panelTitle}>{title}</h2>
      {children}
    </section>
  )
}
