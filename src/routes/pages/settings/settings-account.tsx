import type { Business } from '../../../../contract/businesses/business.ts'
import { type BusinessApi, businessOf } from '../../../features/businesses/api/businesses-api.ts'
import { ApiKeysPanel } from '../../../features/businesses/api-keys/api-keys-panel.tsx'
import { BusinessForm, useBusinessForm } from '../../../features/businesses/components/business-form.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { DiscardButton, SaveButton } from '../../../shared/form/form.tsx'
import { renewUser } from '../../../shared/session/session.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { OwnAccount, Part } from '../../own-account.tsx'
import { useMe } from '../../use-me.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** One's own account, and the business. */
export function SettingsAccountRoute() {
  const me = useMe()
  const business = useFetched(`business ${me.business.id}`, (signal) => businessOf(me.business.id).get(signal))
  useTopicRefetch('business', business.refetch)
  const { data, error, refetch } = business
  return (
    <SettingsFrame>
      <OwnAccount
        beside={
          <>
            {data && <BusinessParts business={data} onChanged={refetch} />}
            {!data && error !== undefined && (
              <Failed title="The business could not be loaded" message={reasonOf(error)} onRetry={refetch} />
            )}
            {!data && error === undefined && <Loading label="Loading the business…" rows={8} />}
          </>
        }
      />
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
      <Part title="API keys">
        <ApiKeysPanel api={api.keys} business={business} isLive />
      </Part>
    </>
  )
}
