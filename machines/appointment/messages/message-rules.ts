import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import { settingsOf } from '../../auto-text/auto-text.evolve.ts'
import type { MessageKind } from './planned-message.ts'

/** The automatic text that a message of an appointment is, as it applies. */
export interface MessageRule extends AutoTextSettings {
  readonly trigger: AutoTextTrigger
}
export type MessageRules = Readonly<Record<MessageKind, MessageRule>>

/** The message of an appointment that each trigger is. */
const kindOfTrigger = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'canceled',
  day_before: 'day_before',
  two_hours_before: 'two_hours_before',
  missed: 'missed',
} as const satisfies Readonly<Partial<Record<AutoTextTrigger, MessageKind>>>

/** Whether a text is planned with an appointment. */
export const isOfAppointment = (trigger: AutoTextTrigger) =>
  trigger === 'field_scheduled' || Object.hasOwn(kindOfTrigger, trigger)

/** The texts of an appointment as the business set them. A visit has a text of its own once that is switched on. */
export function messageRulesOf(set: readonly AutoText[], isVisit: boolean): MessageRules {
  const rule = (trigger: AutoTextTrigger): MessageRule => ({
    trigger,
    ...settingsOf(
      trigger,
      set.find((one) => one.trigger === trigger),
    ),
  })
  const rules = Object.fromEntries(
    Object.entries(kindOfTrigger).map(([trigger, kind]) => [kind, rule(trigger as AutoTextTrigger)]),
  ) as Record<MessageKind, MessageRule>
  const visit = rule('field_scheduled')
  return isVisit && visit.enabled ? { ...rules, booked: visit } : rules
}

/** The product's own. */
export const ownMessageRules = messageRulesOf([], false)
