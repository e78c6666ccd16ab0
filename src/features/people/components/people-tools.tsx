import { type Role, roleLabels } from '../../../../contract/people/roles.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { choice, tools, wide } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useTypedSearch } from '../../../workspace/list/use-typed-search.ts'
import type { PeopleSearch } from '../people-search.ts'
import { checked, push } from './people.css.ts'

interface Props {
  search: PeopleSearch
  roles: readonly Role[]
  onSearch: (search: PeopleSearch) => void
  onAdd: () => void
}

export function PeopleTools({ search, roles, onSearch, onAdd }: Props) {
  const { text, type, take } = useTypedSearch(search.q, (q) => onSearch({ ...search, q }))
  return (
    <div className={tools}>
      <TextField
        className={wide}
        label="Search people"
        labelHidden
        type="search"
        placeholder="Name, e-mail, phone or company"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {roles.length > 0 && (
        <Select
          className={choice}
          label="Role"
          labelHidden
          choices={[{ value: '', label: 'All roles' }, ...roles.map((value) => ({ value, label: roleLabels[value] }))]}
          value={search.role ?? ''}
          onChange={(role) => onSearch({ ...search, q: take(), role: roles.find((one) => one === role) })}
        />
      )}
      <span className={`${checked} ${push}`}>
        <Checkbox
          checked={search.deleted ?? false}
          onChange={(on) => onSearch({ ...search, q: take(), deleted: on ? true : undefined })}
        >
          Deleted too
        </Checkbox>
      </span>
      <Button tone="go" icon="plus" onClick={onAdd}>
        Add a person
      </Button>
    </div>
  )
}
