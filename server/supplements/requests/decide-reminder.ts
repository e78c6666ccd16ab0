import { isOwed } from '../../../contract/supplements/document-request.ts'
import { permittedFrom } from '../../../machines/appointment/messages/planned-message.ts'
import { isOvertaken, isReminded, remindersFrom } from '../../../machines/document-request/reminder.ts'
import { type DecideText, textIsUntrue, textWouldBeLate } from '../../ports/planned-text.ts'
import { requestsOfSupplements } from './document-request.queries.ts'
import { findReminderFacts, planReminder, type ReminderDependencies, textTimingOf } from './reminder-plan.ts'

const textIsOvertaken = 'Not sent: a later reminder says the same.'

/** Decides once more about the text of what a shop owes: it may be here, or the hours of the business others. */
export function decideReminder({
  clock,
  ...sending
}: ReminderDependencies & {
  /** Milliseconds since 1970. */
  readonly clock: () => number
}): DecideText {
  return async (client, { key, aboutId }) => {
    if (aboutId === null || !key.startsWith('document_request:')) return null
    const facts = await findReminderFacts(client, aboutId)
    if (!facts || !isReminded(facts.supplement)) return { why: textIsUntrue }
    const owed = (await requestsOfSupplements(client, [aboutId])).filter(isOwed)
    const [found] = owed.flatMap((request) =>
      remindersFrom(request, Date.parse(request.owed_since))
        .filter((reminder) => key === `${reminder.key} sms`)
        .map((due) => ({ request, due })),
    )
    if (!found) return { why: textIsUntrue }
    const text = planReminder(facts, { ...sending, due: found.due, owed })
    if (text?.kind !== 'sms') return { why: textIsUntrue }
    if (text.skipped) return { why: text.skipped }
    const timing = textTimingOf(facts, sending.zoneOf)
    const sendAt = permittedFrom(timing.clock, Math.max(text.sendAt, clock()))
    if (isOvertaken(found.request, found.due, sendAt, timing)) return { why: textIsOvertaken }
    return sendAt < text.expiresAt ? { text: { ...text, sendAt, sealed: null } } : { why: textWouldBeLate }
  }
}
