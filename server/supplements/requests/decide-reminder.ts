import { isOwed } from '../../../contract/supplements/document-request.ts'
import { isReminded, remindersOf } from '../../../machines/document-request/reminder.ts'
import { type DecideText, textIsUntrue, textWouldBeLate } from '../../ports/planned-text.ts'
import { requestsOfSupplements } from './document-request.queries.ts'
import { findReminderFacts, planReminder, type ReminderDependencies } from './reminder-plan.ts'

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
    const now = clock()
    // One that a later reminder has overtaken is none: the later one has a text of its own.
    const due = owed.map((request) => remindersOf(request, now).due).find((one) => one && key === `${one.key} sms`)
    const text = due && planReminder(facts, { ...sending, due, owed, now })
    if (text?.kind !== 'sms') return { why: textIsUntrue }
    if (text.skipped) return { why: text.skipped }
    return text.sendAt < text.expiresAt ? { text: { ...text, sealed: null } } : { why: textWouldBeLate }
  }
}
