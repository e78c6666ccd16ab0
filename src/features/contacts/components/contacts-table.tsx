import type { Contact } from '../../../../contract/contacts/contact.ts'
import { formatDayOf } from '../../../shared/time/format-time.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { SortHead } from '../../../workspace/list/sort-head.tsx'
import { cell, head, mono, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import { contactName, placeOf, stageLabels, vehicleOf } from '../contact-words.ts'
import type { SortColumn } from '../contacts-search.ts'
import { ContactStatusTag } from './contact-status-tag.tsx'

export interface ContactListProps {
  contacts: readonly Contact[]
  zone: string
  openId?: string | undefined
  onOpen: (id: string) => void
}

interface Props extends ContactListProps {
  sort?: SortColumn | undefined
  asc?: boolean | undefined
  onSort: (column: SortColumn) => void
}

export function ContactsTable({ contacts, zone, openId, onOpen, sort, asc, onSort }: Props) {
  const sortHead = (column: SortColumn, label: string) => (
    <SortHead sorted={sort === column ? (asc ? 'ascending' : 'descending') : undefined} onSort={() => onSort(column)}>
      {label}
    </SortHead>
  )
  return (
    <section className={scroll} aria-label="Contacts" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {sortHead('name', 'Name')}
            {sortHead('claim_number', 'Claim number')}
            {sortHead('status', 'Status')}
            <th scope="col" className={head}>
              Stage
            </th>
            <th scope="col" className={head}>
              Vehicle
            </th>
            {sortHead('city', 'Place')}
            <th scope="col" className={head}>
              Phone
            </th>
            {sortHead('created_at', 'Added')}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.id} className={row} data-open={contact.id === openId} onClick={() => onOpen(contact.id)}>
              <td className={cell}>
                {/* The row takes the pointer, its button the keyboard. */}
                <button type="button" className={open}>
                  {contactName(contact)}
                </button>
              </td>
              <td className={`${cell} ${mono}`}>{contact.claim_number}</td>
              <td className={cell}>
                <ContactStatusTag status={contact.status} />
              </td>
              <td className={cell}>{stageLabels[contact.super_stage]}</td>
              <td className={cell}>{vehicleOf(contact)}</td>
              <td className={cell}>{placeOf(contact)}</td>
              <td className={cell}>{formatPhone(contact.primary_phone)}</td>
              <td className={cell}>{formatDayOf(contact.created_at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
