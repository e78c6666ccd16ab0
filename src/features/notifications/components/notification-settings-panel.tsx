import { useState } from 'react'
import { type NotificationKind, notificationKinds } from '../../../../contract/notifications/notification.ts'
import {
  kindLabels,
  type NotificationChannel,
  notificationChannels,
  type NotificationSetting,
  type NotificationSettings,
} from '../../../../contract/notifications/notification-settings.ts'
import { may, type Permission } from '../../../../contract/people/permissions.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { type SettingsApi, settingsApi } from '../api/notification-settings.ts'
import { cell, channel, kind as kindStyle, settings as settingsStyle } from './notification-settings.css.ts'

const channelLabels: Readonly<Record<NotificationChannel, string>> = { in_app: 'In app', email: 'Email', sms: 'SMS' }

/** What one must be allowed to see to get one of a kind. */
const needed: Readonly<Record<NotificationKind, Permission>> = {
  mention: 'notifications:own',
  import_finished: 'intake:view',
  import_errors: 'intake:view',
  ingest_failed: 'intake:view',
  sendback: 'intake:view',
  mail_failed: 'people:manage',
  people_changed: 'people:manage',
  event_changed: 'storms:view',
  contacts_assigned: 'assigned:work',
  shop_reminded: 'leads:of-shop',
  log_reminded: 'production-logs:work',
}

/** By which channels one learns of each kind of notification. Each choice is saved at once. */
export function NotificationSettingsPanel({ me, api = settingsApi }: { me: Me; api?: SettingsApi }) {
  const { data, error, busy, refetch } = useFetched('notification settings', (signal) => api.get(signal))
  const [chosen, setChosen] = useState<ReadonlyMap<NotificationKind, NotificationSetting>>(new Map())
  if (!data && error !== undefined && !busy) {
    return <Failed title="Settings could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading settings…" rows={4} />

  const settingOf = (kind: NotificationKind) => chosen.get(kind) ?? data.settings.find((one) => one.kind === kind)
  const save = async (before: NotificationSetting, after: NotificationSetting) => {
    setChosen((all) => new Map(all).set(after.kind, after))
    try {
      await api.set(after)
    } catch (failure) {
      setChosen((all) => new Map(all).set(before.kind, before))
      showErrorToast('Setting not saved', failure)
    }
  }
  return (
    <table className={settingsStyle}>
      <thead>
        <tr>
          <th scope="col" className={kindStyle}>
            Notify me about
          </th>
          {notificationChannels.map((one) => (
            <th key={one} scope="col" className={channel}>
              {channelLabels[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds
          .filter((kind) => may(me, needed[kind]))
          .flatMap((kind) => settingOf(kind) ?? [])
          .map((setting) => (
            <tr key={setting.kind}>
              <th scope="row" className={kindStyle}>
                {kindLabels[setting.kind]}
              </th>
              {notificationChannels.map((one) => (
                <td key={one} className={cell}>
                  <Checkbox
                    checked={setting[one]}
                    whyNot={setting[one] ? null : whyNot(one, data.verified)}
                    onChange={(isOn) => void save(setting, { ...setting, [one]: isOn })}
                  >
                    <span className={hiddenLabel}>
                      {kindLabels[setting.kind]}: {channelLabels[one]}
                    </span>
                  </Checkbox>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function whyNot(one: NotificationChannel, { email, sms }: NotificationSettings['verified']): string | null {
  if (one === 'email' && !email) return 'Verify your notification email first.'
  if (one === 'sms' && !sms) return 'Set up two-factor authentication by text message first. That verifies your phone.'
  return null
}
