import { useEffect, useState } from 'react'
import { contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { Option } from '../../../features/intake/review/field-options.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'

const noOptions: Option[] = []

interface Found {
  /** Those of the text as it is now; an older text's could be taken for them. */
  readonly found: readonly Option[]
  readonly isSearching: boolean
}

/** Contacts whose name, claim number, VIN or phone holds the text, as options; only for the field that wants one. */
export function useFoundContacts(field: EditableField, text: string, desk: ReviewDesk): Found {
  const [answer, setAnswer] = useState({ query: '', options: noOptions })
  const query = field === 'existing_claimant' ? text.trim() : ''
  useEffect(() => {
    if (!query) return
    const abort = new AbortController()
    const later = setTimeout(async () => {
      const contacts = await desk.api.searchContacts(query, abort.signal).catch(() => [])
      if (abort.signal.aborted) return
      for (const { id, first_name, last_name } of contacts) desk.choices.nameContact(id, `${first_name} ${last_name}`)
      const options = contacts.map(({ id, first_name, last_name, claim_number, status }) => {
        const label = `${first_name} ${last_name}`
        return { value: id, label, names: [label], hint: `${claim_number}, ${contactStatusLabel(status)}` }
      })
      setAnswer({ query, options })
    }, 200)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [query, desk])
  const isAnswered = answer.query === query
  return { found: query && isAnswered ? answer.options : noOptions, isSearching: query !== '' && !isAnswered }
}
