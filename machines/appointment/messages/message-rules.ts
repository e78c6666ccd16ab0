import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import { settingsOf } from '../../auto-text/auto-text.evolve.ts'
import type { MessageKind } from './planned-message.ts'

/** The automatic text that a message of an appointment is, as it applies. */
export interface MessageRule extends AutoTextSettings {
  readonly trigger: AutoTextTrigger
}
export type MessageRules = Readonly<Record<MessageKind, MessageRule>>

/** The texts of an appointment as the business set them. A visit has a text of its own once that is switched on. */
export function messageRulesOf(set: readonly AutoText[], isVisit: boolean): MessageRules {
  const rule = (trigger: AutoTextTrigger): MessageRule => ({
    trigger,
    ...settingsOf(
      trigger,
      set.find((one) => one.trigger === trigger),
    ),
  })
  const visit = rule('field_scheduled')
  return {
    booked: isVisit && visit.enabled ? visit : rule('booked'),
    moved: rule('moved'),
    canceled: rule('cancelled'),
    day_before: rule('day_before'),
    two_hours_before: rule('two_hours_before'),
    missed: rule('missed'),
  }
}

/** The product's own. */
export const ownMessageRules = messageRulesOf([], false)
