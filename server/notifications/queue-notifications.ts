import { categoryOfScope, notificationPermissions } from '../../contract/notifications/notification.ts'
import { kindLabels } from '../../contract/notifications/notification-settings.ts'
import { grantsOf, rolesThat } from '../../contract/people/permissions.ts'
import type { Projection } from '../events/append.ts'
import type { Notice } from '../events/raise.ts'
import { sendJob } from '../ports/send-job.ts'
import { notificationIdOf } from './notification-id.ts'

/** What a message says beside the notification. */
export interface MessageFrame {
  readonly productName: string
  /** Where people reach us, as links in mail have it: `https://desk.example.com`. */
  readonly publicUrl: string
}

/**
 * Queues mail and SMS about notifications for the people who have chosen that for their kind, by the settings at the
 * moment of the append, and together with it. It goes to verified addresses only. A repeated append queues none twice:
 * a message's key holds notification, person and channel.
 */
export function queueNotifications(businessId: string, notices: readonly Notice[], frame: MessageFrame): Projection[] {
  const sent = notices.filter(({ kind }) => kind !== undefined)
  if (sent.length === 0) return []
  return [
    {
      name: 'notification_messages',
      sql: `
        insert into outbox (id, business_id, key, kind, recipient, subject, text)
        select gen_random_uuid(), $1::uuid, 'notification:' || row.id || ':' || p.id || ':' || to_whom.channel,
          to_whom.channel, to_whom.recipient, case when to_whom.channel = 'mail' then row.subject end,
          case when to_whom.channel = 'mail' then row.mail else row.sms end
        from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
          as row (id, kind, person_id, roles, grants, subject, mail, sms)
        join notification_setting s on s.business_id = $1::uuid and s.kind = row.kind and (s.email or s.sms)
        join person p on p.id = s.person_id and p.deleted_at is null
        cross join lateral (
          select 'mail' as channel, p.notifications_email as recipient
          where s.email and p.notifications_email_verified_at is not null
          union all
          select 'sms', m.phone from mfa_method m
          where s.sms and m.person_id = p.id and m.method = 'sms' and m.confirmed_at is not null
        ) as to_whom
        where row.person_id = p.id or row.person_id is null
          and (p.role = any(string_to_array(row.roles, ',')) or p.permissions && string_to_array(row.grants, ','))
        on conflict on constraint outbox_key do nothing returning ${sendJob}`,
      returnsJobs: true,
      params: [
        businessId,
        sent.map(({ because }) => notificationIdOf(businessId, because)),
        sent.map(({ kind }) => kind),
        sent.map(({ person = null }) => person),
        sent.map((notice) => rolesThat(permissionOf(notice)).join()),
        sent.map((notice) => grantsOf(permissionOf(notice)).join()),
        sent.map(({ kind }) => (kind ? `${frame.productName}: ${kindLabels[kind]}` : '')),
        sent.map((notice) => mailOf(notice, frame)),
        sent.map((notice) => smsOf(notice, frame)),
      ],
    },
  ]
}

const permissionOf = ({ scope }: Notice) => notificationPermissions[categoryOfScope[scope]]

function mailOf({ text, kind }: Notice, { productName, publicUrl }: MessageFrame): string {
  return `${text}

Open ${productName}: ${publicUrl}

You get this email because “${kind ? kindLabels[kind] : ''}” is on for email. Turn it off in your account settings: ${publicUrl}/account
`
}

const mostOfSms = 300

function smsOf({ text }: Notice, { productName }: MessageFrame): string {
  const whole = `${productName}: ${text}`
  return whole.length > mostOfSms ? `${whole.slice(0, mostOfSms - 1)}…` : whole
}
