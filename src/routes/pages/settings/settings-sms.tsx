import { Link } from '@tanstack/react-router'
import { usualCallingHours, usualMessageHours } from '../../../../contract/call-center/calling-hours.ts'
import { listActiveStorms } from '../../../../contract/calls/list-active-storms.ts'
import { AutoTextsPanel } from '../../../features/auto-texts/components/auto-texts-panel.tsx'
import { NumbersPanels } from '../../../features/numbers/components/numbers-panels.tsx'
import { send } from '../../../shared/api/client.ts'
import { businessOf } from '../../../features/businesses/api/businesses-api.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { formatHours } from '../../../shared/time/hour-choices.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { panel, panels, panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useMe } from '../../use-me.ts'
import { AutoTextHistory } from '../../auto-text-history.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** Which texts are sent, and in which hours. */
export function SettingsSmsRoute() {
  const { business } = useMe()
  const { data, error, refetch } = useFetched(`business ${business.id}`, (signal) =>
    businessOf(business.id).get(signal),
  )
  useTopicRefetch('business', refetch)
  const storms = useFetched('events of numbers', async (signal) =>
    (await send(listActiveStorms, { signal })).data.map(({ id, title }) => ({ value: id, label: title })),
  )
  return (
    <SettingsFrame>
      <div className={panels}>
        <AutoTextsPanel
          business={business.name}
          zone={business.timezone}
          renderHistory={(text, onRestore) => <AutoTextHistory text={text} onRestore={onRestore} />}
        />
        <section className={panel} aria-labelledby="sms-hours">
          <h2 id="sms-hours" className={panelTitle}>
            Hours
          </h2>
          {data && (
            <Facts
              facts={[
                ['Texts and emails', formatHours(data.message_hours ?? usualMessageHours)],
                ['Calls', formatHours(data.calling_hours ?? usualCallingHours)],
                ['Clock', 'The claimant’s own, by ZIP code'],
              ]}
            />
          )}
          {!data && error !== undefined && (
            <Failed title="The hours could not be loaded" message={reasonOf(error)} onRetry={refetch} />
          )}
          {!data && error === undefined && <Loading label="Loading the hours…" rows={3} />}
          <Link to="/admin/settings/account" className={button()}>
            Edit hours
          </Link>
        </section>
        <NumbersPanels storms={storms.data} />
      </div>
    </SettingsFrame>
  )
}
