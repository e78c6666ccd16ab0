import { currentSession } from '../session/session.ts'
import type { FormValues } from './form-state.ts'

/** What was typed and not sent, by form and person, for as long as this page is open. Never written anywhere. */
const drafts = new Map<string, FormValues>()

const keyOf = (name: string) => `${currentSession()?.user.id ?? 'nobody'} ${name}`

export function draftOf(name: string): FormValues | null {
  return drafts.get(keyOf(name)) ?? null
}

/** Keeps a form's changes; without any there is no draft. */
export function storeDraft(name: string, changes: FormValues) {
  if (Object.keys(changes).length > 0) drafts.set(keyOf(name), changes)
  else drafts.delete(keyOf(name))
}
