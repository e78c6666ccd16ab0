import { contactStatuses, contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { choice, tools, wide } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useTypedSearch } from '../../../workspace/list/use-typed-search.ts'
import type { ContactsSearch } from '../contacts-search.ts'

const statuses = [
  { value: '', label: 'All statuses' },
  ...contactStatuses.map((status) => ({ value: status, label: contactStatusLabel(status) })),
]

interface Props {
  search: ContactsSearch
  onSearch: (search: ContactsSearch) => void
}

export function ContactsTools({ search, onSearch }: Props) {
  /** Whatever is changed, the list begins at its first page again. */
  const change = (changes: ContactsSearch) => {
    const { page: _page, ...kept } = search
    onSearch({ ...kept, ...changes })
  }
  const { text, type, take } = useTypedSearch(search.q, (q) => change({ q }))

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
        onChange={(status) => change({ q: take(), status: contactStatuses.find((one) => one === status) })}
      />
    </search>
  )
}
