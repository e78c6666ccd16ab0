import type { NotificationScope, NotificationType } from '../../../../contract/notifications/notification.ts'
import type { IconName } from '../../../shared/ui/icon.tsx'
import type { Tone } from '../../../shared/ui/tag.tsx'

export const typeLooks: Record<NotificationType, { word: string; icon: IconName; tone: Tone }> = {
  info: { word: 'Info', icon: 'info', tone: 'blue' },
  warning: { word: 'Warning', icon: 'warning', tone: 'amber' },
  error: { word: 'Error', icon: 'error', tone: 'red' },
}

export const scopeWords: Record<NotificationScope, string> = {
  intake: 'Intake',
  event: 'Events',
  people: 'People',
  general: 'General',
  '': '',
  personal: 'Personal',
}
