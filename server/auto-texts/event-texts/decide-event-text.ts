import { type DecideText, textIsUntrue } from '../../ports/planned-text.ts'
import { type EventTextDependencies, timedEventTexts } from './event-text-plan.ts'
import { findSubjectFacts } from './event-text.queries.ts'

/**
 * Decides once more about a text after an event: its cause may be undone, the text off, its claimant gone or asleep. What
 * changes the claimant waits for the transaction, so nothing leaves after it.
 */
export function decideEventText(needed: EventTextDependencies): DecideText {
  return async (client, { key }) => {
    const [, category, id] = /^(contact|supplement)_event:(\S+) /.exec(key) ?? []
    if (!id || (category !== 'contact' && category !== 'supplement')) return null
    const subject = { category, id } as const
    const facts = await findSubjectFacts(client, subject)
    const text = facts && timedEventTexts(subject, facts, needed).find((one) => one.key === key)
    if (!text) return { why: textIsUntrue }
    return text.skipped === null ? { text } : { why: text.skipped }
  }
}
