import { useSyncExternalStore } from 'react'
import { contactStatuses, contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { stageLabels } from '../contact-labels.ts'
import type { ContactsWorkspace } from './contacts-workspace.ts'
import { choices as choicesStyle, textStyle as summaryStyle } from './contact-filter-bar.css.ts'
import { type ContactFilter, isFiltered, noFilter } from './row/contact-filter.ts'

interface Props {
  workspace: ContactsWorkspace
  onFilter: (filter: ContactFilter) => void
}

interface Part {
  readonly name: keyof ContactFilter
  readonly label: string
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

const statuses = contactStatuses.map((value) => ({ value, label: contactStatusLabel(value) }))
const stages = Object.entries(stageLabels).map(([value, label]) => ({ value, label }))

/** Which contacts the server gives: what is loaded follows from it. */
export function ContactFilterBar({ workspace, onFilter }: Props) {
  const { filter, lookups } = workspace
  // The names come after the page.
  useSyncExternalStore(
    (changed) => workspace.rows.subscribe(changed),
    () => lookups.revision,
  )
  const { storms, appraisers } = lookups.lists
  const events = storms.map(({ id, title }) => ({ value: id, label: title }))
  const people = appraisers.map(({ id, full_name }) => ({ value: id, label: full_name }))
  const parts: readonly Part[] = [
    { name: 'event', label: 'Event', all: 'All events', choices: [{ value: 'none', label: 'No event' }, ...events] },
    { name: 'status', label: 'Status', all: 'All statuses', choices: statuses },
    { name: 'stage', label: 'Stage', all: 'All stages', choices: stages },
    {
      name: 'appraiser',
      label: 'Appraiser',
      all: 'All appraisers',
      choices: [{ value: 'none', label: 'No appraiser' }, ...people],
    },
  ]
  const set = parts.flatMap(({ name, label, choices }) => {
    const value = filter[name]
    return value === null ? [] : (choices.find((one) => one.value === value)?.label ?? label)
  })
  const text = set.length > 0 ? set.join(', ') : 'All contacts'
  return (
    <Popover
      title="Contacts to load"
      trigger={
        <Button icon="filter" title={`Contacts to load: ${text}`}>
          <span className={summaryStyle}>{text}</span>
        </Button>
      }
    >
      <div className={choicesStyle}>
        {parts.map(({ name, label, all, choices }) => (
          <Select
            key={name}
            label={label}
            choices={[{ value: '', label: all }, ...choices]}
            value={filter[name] ?? ''}
            onChange={(value) => onFilter({ ...filter, [name]: value || null })}
          />
        ))}
        {isFiltered(filter) && (
          <Button tone="ghost" onClick={() => onFilter(noFilter)}>
            Load all contacts
          </Button>
        )}
      </div>
    </Popover>
  )
}
