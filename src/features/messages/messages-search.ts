import * as v from 'valibot'
import { Id } from '../../../contract/ids.ts'
import { type InboxSplit, inboxSplits } from '../../../contract/messages/conversation.ts'

/** What the address of the inbox says: the part, what is looked for, and whose conversation is open. */
export interface MessagesSearch {
  split?: InboxSplit | undefined
  q?: string | undefined
  /** Id of the contact. */
  with?: string | undefined
}

/** A longer text is not looked for, in characters. */
export const longestSearch = 200

const fields = {
  split: v.picklist(inboxSplits),
  q: v.pipe(v.string(), v.maxLength(longestSearch)),
  with: Id,
}

/** What cannot be read is left out. */
export function parseMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const read = (name: keyof typeof fields) => {
    const parsed = v.safeParse(fields[name], search[name])
    return parsed.success ? { [name]: parsed.output } : {}
  }
  return { ...read('split'), ...read('q'), ...read('with') }
}
