import { useEffect, useState } from 'react'
import { contactStatusLabel } from '../../../../../contract/contacts/contact-statuses.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { Option } from '../../atoms/field-options.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'

const noOptions: Option[] = []

/** Contacts whose name, claim number, VIN or phone holds the text, as options; only for the field that wants one. */
export function useFoundContacts(field: EditableField, text: string, desk: ReviewDesk): Option[] {
  const [found, setFound] = useState(noOptions)
  useEffect(() => {
    if (field !== 'existing_claimant' || !text.trim()) return setFound(noOptions)
    const abort = new AbortController()
    const later = setTimeout(async () => {
      const contacts = await desk.api.searchContacts(text, abort.signal).catch(() => [])
      if (abort.signal.aborted) return
      for (const { id, first_name, last_name } of contacts) desk.choices.nameContact(id, `${first_name} ${last_name}`)
      setFound(
        contacts.map(({ id, first_name, last_name, claim_number, status }) => {
          const label = `${first_name} ${last_name}`
          return { value: id, label, names: [label], hint: `${claim_number}, ${contactStatusLabel(status)}` }
        }),
      )
    }, 200)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [field, text, desk])
  return found
}
