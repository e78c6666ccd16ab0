import { getNotificationSettings } from '../../contract/calls/get-notification-settings.ts'
import { setNotificationSettings } from '../../contract/calls/set-notification-settings.ts'
import { notificationKinds } from '../../contract/notifications/notification.ts'
import {
  defaultSetting,
  kindLabels,
  type NotificationSetting,
  type NotificationSettings,
} from '../../contract/notifications/notification-settings.ts'
import type { TenantClient } from '../db/database.ts'
import { auditActor } from '../http/audit-access.ts'
import { type Route, route } from '../http/route.ts'
import type { NotificationDependencies } from './dependencies.ts'

/** Everybody's own settings, as saved views are. */
export function notificationSettingsRoutes({ database, notifyUsers, audit }: NotificationDependencies): Route[] {
  return [
    route(getNotificationSettings, ({ businessId, me }) =>
      database.withBusiness(businessId, (client) => readSettings(client, me.id)),
    ),
    route(setNotificationSettings, async ({ businessId, me, body: { settings }, origin }) => {
      const saved = await database.withBusiness(businessId, async (client) => {
        await saveSettings(client, businessId, me.id, settings)
        return readSettings(client, me.id)
      })
      notifyUsers(businessId, [me.id])
      const details = { kinds: settings.map(({ kind }) => kindLabels[kind]) }
      const what = { kind: 'settings', action: 'notification_settings_changed', per: 'hour' } as const
      audit.note({ ...what, businessId, by: auditActor(me), details, origin })
      return saved
    }),
  ]
}

async function readSettings(client: TenantClient, personId: string): Promise<NotificationSettings> {
  const { rows } = await client.query<NotificationSetting>({
    name: 'notification-settings',
    text: 'select kind, in_app, email, sms from notification_setting where person_id = $1',
    values: [personId],
  })
  const { rows: verified } = await client.query<{ email: boolean; sms: boolean }>({
    name: 'verified-addresses',
    text: `select p.notifications_email_verified_at is not null as email,
             exists (select from mfa_method m
               where m.person_id = p.id and m.method = 'sms' and m.confirmed_at is not null) as sms
           from person p where p.id = $1`,
    values: [personId],
  })
  const saved = new Map(rows.map((one) => [one.kind, one]))
  return {
    settings: notificationKinds.map((kind) => saved.get(kind) ?? defaultSetting(kind)),
    verified: verified[0] ?? { email: false, sms: false },
  }
}

/** In the order of the kinds, so that two pages that save at once do not wait for each other. */
async function saveSettings(
  client: TenantClient,
  businessId: string,
  personId: string,
  settings: readonly NotificationSetting[],
): Promise<void> {
  const byKind = new Map(settings.map((one) => [one.kind, one]))
  const ones = notificationKinds.flatMap((kind) => byKind.get(kind) ?? [])
  await client.query(
    `insert into notification_setting (business_id, person_id, kind, in_app, email, sms)
     select $1::uuid, $2::uuid, row.kind, row.in_app, row.email, row.sms
     from unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[]) as row (kind, in_app, email, sms)
     on conflict (business_id, person_id, kind) do update
       set in_app = excluded.in_app, email = excluded.email, sms = excluded.sms`,
    [
      businessId,
      personId,
      ones.map(({ kind }) => kind),
      ones.map(({ in_app }) => in_app),
      ones.map(({ email }) => email),
      ones.map(({ sms }) => sms),
    ],
  )
}
