import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { ScriptLanguage } from '../../../../contract/call-scripts/call-script.ts'
import { callOutcomes } from '../../../../contract/contacts/call-outcomes.ts'
import { keepDraft, keptDraft } from '../../../shared/form/kept-drafts.ts'

/** What an agent has noted about the contact on the desk, and not saved yet. */
const ContactWork = v.object({
  outcome: v.nullable(v.picklist(callOutcomes)),
  reason: v.string(),
  note: v.string(),
  /** Milliseconds since 1970. */
  callBackAt: v.nullable(v.number()),
  /** Answers by question. */
  answers: v.record(v.string(), v.string()),
  /** Place of the script's step. */
  step: v.number(),
  language: v.picklist(['en', 'es']),
})
export type ContactWork = v.InferOutput<typeof ContactWork>

const nameOf = (contactId: string) => `call ${contactId}`

function emptyWork(language: ScriptLanguage): ContactWork {
  return { outcome: null, reason: '', note: '', callBackAt: null, answers: {}, step: 0, language }
}

/** The work on a contact: kept with every key, so that a reload loses none of it. */
export function useContactWork(contactId: string, language: ScriptLanguage) {
  const [work, setWork] = useState<ContactWork>(() => {
    const kept = v.safeParse(ContactWork, keptDraft(nameOf(contactId)))
    return kept.success ? kept.output : emptyWork(language)
  })
  // Keys may follow each other faster than the page is drawn.
  const latest = useRef(work)
  const change = (changes: Partial<ContactWork>) => {
    latest.current = { ...latest.current, ...changes }
    setWork(latest.current)
    keepDraft(nameOf(contactId), latest.current)
  }
  return { work, change, readWork: () => latest.current }
}

/** Forgets the work on a contact, once it is saved. */
export function forgetContactWork(contactId: string): void {
  keepDraft(nameOf(contactId), undefined)
}
