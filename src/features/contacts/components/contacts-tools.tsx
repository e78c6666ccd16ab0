import { useEffect, useRef, useState } from 'react'
import { contactStatuses, contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { choice, tools, wide } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { ContactsSearch } from '../contacts-search.ts'

/** How long typing must rest before the list follows, in milliseconds. */
const rest = 250

const statuses = [
  { value: '', label: 'All statuses' },
  ...contactStatuses.map((status) => ({ value: status, label: contactStatusLabel(status) })),
]

interface Props {
  search: ContactsSearch
  onSearch: (search: ContactsSearch) => void
}

export function ContactsTools({ search, onSearch }: Props) {
  const [text, setText] = useState(search.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => setText(search.q ?? ''), [search.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Whatever is changed, the list begins at its first page again. */
  const change = (changes: ContactsSearch) => {
    const { page: _page, ...kept } = latest.current
    onSearch({ ...kept, ...changes })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    // A contact may have been opened meanwhile.
    timer.current = setTimeout(() => change({ q: typed.trim() || undefined }), rest)
  }

  return (
    <search className={tools}>
      <TextField
        className={wide}
        label="Search contacts"
        labelHidden
        type="search"
        placeholder="Name, claim number, VIN or phone"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        className={choice}
        label="Status"
        labelHidden
        choices={statuses}
        value={search.status ?? ''}
        onChange={(status) => change({ status: contactStatuses.find((one) => one === status) })}
      />
    </search>
  )
}
