import { type ReactNode, useState } from 'react'
import type { Business } from '../../../contract/businesses/business.ts'
import type { MfaMethod } from '../../../contract/people/user.ts'
import { accountApi } from '../../features/account/api/account-api.ts'
import { AddressPanel } from '../../features/account/components/address-panel.tsx'
import { PasswordPanel } from '../../features/account/components/password-panel.tsx'
import { ProfilePanel } from '../../features/account/components/profile-panel.tsx'
import { SecondFactorPanel } from '../../features/account/components/second-factor-panel.tsx'
import { type BusinessApi, businessOf } from '../../features/businesses/api/businesses-api.ts'
import { ApiKeyPanel } from '../../features/businesses/components/api-key-panel.tsx'
import { BusinessForm, useBusinessForm } from '../../features/businesses/components/business-form.tsx'
import { getMe } from '../../features/session/api/get-me.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { DiscardButton, SaveButton } from '../../shared/form/form.tsx'
import { renewUser } from '../../shared/session/session.ts'
import { panel, panels, panelTitle } from '../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { useMe } from '../use-me.ts'
import { useTopicRefetch } from '../use-topic-changes.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { column } from './settings.css.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** One's own account, and the business. */
export function SettingsAccountRoute() {
  const me = useMe()
  const [setsUp, setSetsUp] = useState<MfaMethod | null>(null)
  const business = useFetched(`business ${me.business.id}`, (signal) => businessOf(me.business.id).get(signal))
  useTopicRefetch('business', business.refetch)
  // An address may have been proven meanwhile, in another tab.
  useRefetchOnFocus(() => void getMe().then(renewUser, () => undefined))
  return (
    <SettingsFrame>
      <div className={panels}>
        <div className={column}>
          <Part title="You">
            <ProfilePanel me={me} api={accountApi} />
          </Part>
          <Part title="Notification address">
            <AddressPanel me={me} api={accountApi} />
          </Part>
          <Part title="Password">
            <PasswordPanel api={accountApi} />
          </Part>
          <Part title="Second factor">
            <SecondFactorPanel me={me} onSetUp={setSetsUp} />
          </Part>
        </div>
        <div className={column}>
          {business.data && <BusinessParts business={business.data} onChanged={business.refetch} />}
          {!business.data && business.error !== undefined && (
            <Failed
              title="The business could not be fetched"
              message={reasonOf(business.error)}
              onRetry={business.refetch}
            />
          )}
          {!business.data && business.error === undefined && <Loading label="Loading the business…" rows={8} />}
        </div>
      </div>
      {setsUp && <SecondFactorDialog me={me} method={setsUp} onClose={() => setSetsUp(null)} />}
    </SettingsFrame>
  )
}

function BusinessParts({ business, onChanged }: { business: Business; onChanged: () => void }) {
  const me = useMe()
  const api: BusinessApi = businessOf(business.id)
  const form = useBusinessForm(api, business, ({ name, timezone, logo }) => {
    // The navigation and every time on the page follow at once.
    renewUser({ ...me, business: { ...me.business, name, timezone, logo } })
    onChanged()
  })
  return (
    <>
      <Part title="Business">
        <BusinessForm
          form={form}
          foot={
            <>
              <SaveButton form={form}>Save</SaveButton>
              <DiscardButton form={form} />
            </>
          }
        />
      </Part>
      <Part title="API key">
        <ApiKeyPanel api={api} business={business} onRotated={onChanged} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={panel} aria-label={title}>
      <h2 className={panelTitle}>{title}</h2>
      {children}
    </section>
  )
}
