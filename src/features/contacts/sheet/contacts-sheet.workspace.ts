import { mostContactRows } from '../../../../contract/calls/load-contact-rows.ts'
import {
  type ContactRowChanges,
  contactRowFields,
  type ContactRowField,
  contactRowLabel,
} from '../../../../contract/contacts/contact-row.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { FieldChanges, WorkspaceDefinition } from '../../../workspace/definition.ts'
import { contactName } from '../contact-labels.ts'
import type { SheetApi } from './api/sheet-api.ts'
import type { ContactFilter } from './row/contact-filter.ts'
import { contactFields } from './row/contact-fields.ts'
import type { ContactLookups } from './row/contact-lookups.ts'
import { contactRows } from './row/contact-rows.ts'
import { type ContactRow, rowOf } from './row/contact-row.ts'
import { matchValue, textOf } from './row/contact-search.ts'
import { contactTabs } from './row/contact-tabs.ts'
import { TooManyContacts } from './too-many-contacts.ts'

interface Options {
  readonly api: Pick<SheetApi, 'loadContactRows' | 'readContact' | 'editContactRows'>
  readonly lookups: ContactLookups
  /** Which contacts the server gives. */
  readonly filter: ContactFilter
}

/** The contacts that match a filter, in one grid. */
export function contactsSheet({ api, lookups, filter }: Options): WorkspaceDefinition<ContactRow, ContactRowField> {
  let total = 0
  return {
    category: 'contact',
    noun: { one: 'contact', many: 'contacts', all: 'all contacts' },
    fields: contactFields(lookups),
    decidedBy: 'status',
    tabs: contactTabs,
    actions: [],
    rows: contactRows(filter),
    load: {
      async page(count, after, signal) {
        const page = await api.loadContactRows(filter, { count, after: after as string | undefined }, signal)
        // Only the first page counts.
        total = page.total ?? total
        if (total > mostContactRows) throw new TooManyContacts()
        return { rows: page.contacts.map(rowOf), total, next: page.next, cursor: page.cursor }
      },
      async one(id, upTo) {
        const contact = await api.readContact(id, upTo)
        return contact && rowOf(contact)
      },
    },
    edit: {
      kind: 'edit-contact-rows',
      send: (edits, operation, text) =>
        api.editContactRows(
          edits.map(({ changes, ...edit }) => ({ ...edit, changes: changes as typeof changes & object })) as Parameters<
            SheetApi['editContactRows']
          >[0],
          operation,
          text,
        ),
      describe: (row, changes) => describeEdit(row, changes, lookups),
    },
    search: {
      textOf: (row) => textOf(row, lookups),
      matchValue,
      revision: () => lookups.revision,
    },
  }
}

/** As many values as one reads in a line; who set more did not type them. */
const mostShown = 3

/** What was to be set on which contact, so that it is not lost to its author: "Ann Ames: City “Avon”". */
function describeEdit(row: ContactRow, changes: FieldChanges<ContactRowField>, lookups: ContactLookups): string {
  const fields = contactRowFields.filter((field) => (changes as ContactRowChanges)[field] !== undefined)
  const name = contactName(row)
  if (fields.length > mostShown) return `${name}: ${countOf(fields.length, 'field')}`
  const definitions = contactFields(lookups)
  const shown = fields.map((field) => {
    const value = changes[field] ?? null
    const text = definitions.find((one) => one.name === field)?.format(value) ?? value
    return `${contactRowLabel(field)} ${value ? `“${text}”` : 'emptied'}`
  })
  return `${name}: ${shown.join(', ')}`
}
