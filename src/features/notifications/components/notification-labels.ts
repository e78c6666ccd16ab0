import type { NotificationScope, NotificationType } from '../../../../contract/notifications/notification.ts'
import type { IconName } from '../../../shared/ui/icon.tsx'
import type { Tone } from '../../../shared/ui/tag.tsx'

export const typeLooks: Record<NotificationType, { label: string; icon: IconName; tone: Tone }> = {
  info: { label: 'Info', icon: 'info', tone: 'blue' },
  warning: { label: 'Warning', icon: 'warning', tone: 'amber' },
  error: { label: 'Error', icon: 'error', tone: 'red' },
}

export const scopeLabels: Record<NotificationScope, string> = {
  intake: 'Intake',
  event: 'Events',
  people: 'People',
  general: 'General',
  '': '',
  personal: 'Personal',
}
