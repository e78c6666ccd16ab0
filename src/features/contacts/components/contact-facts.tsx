import { contactRowLabel, type ContactRowField } from '../../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { type Fact, Facts } from '../../../shared/ui/facts.tsx'
import { RecordSummary } from '../../../workspace/record/record-summary.tsx'
import { RecordTagText } from '../../../workspace/record/record-tag.tsx'
import {
  contactFacts,
  contactFlags,
  contactGroups,
  contactMoments,
  contactTags,
} from '../sheet/record/contact-summary.ts'
import { formatField, type FieldNames } from '../sheet/row/contact-fields.ts'
import { type ContactRow, rowOf } from '../sheet/row/contact-row.ts'
import { groupTitle, summary } from './contact-facts.css.ts'

interface Props {
  contact: Contact
  zone: string
  /** Names of storms and people, by id. */
  nameOf: (id: string) => string | undefined
}

/** A contact to read: its summary and its fields, as the panel beside the grid has them. */
export function ContactFacts(props: Props) {
  return (
    <>
      <ContactSummary {...props} />
      <ContactFields {...props} />
    </>
  )
}

/** What one has to know of a contact before deciding. */
export function ContactSummary({ contact, nameOf }: Omit<Props, 'zone'>) {
  const row = rowOf(contact)
  return (
    <div className={summary}>
      <RecordSummary
        tags={contactTags(row)}
        moments={contactMoments(row, namesBy(nameOf).personName).map((moment, at) => (
          <RecordTagText key={at} {...moment} />
        ))}
        facts={contactFacts(row)}
        flags={contactFlags(row)}
      />
    </div>
  )
}

/** The fields of a contact that have a value, in the groups of its panel. */
export function ContactFields({ contact, zone, nameOf }: Props) {
  const row = rowOf(contact)
  const names = namesBy(nameOf)
  const added = formatInstant(contact.created_at, zone)
  const groups = [
    ...contactGroups.map(({ title, fields }) => ({ title, facts: factsOf(row, fields, names) })),
    {
      title: 'Record',
      facts: [
        ['Added', added],
        ['Changed', formatInstant(contact.updated_at, zone)],
      ] satisfies Fact[],
    },
  ]
  return groups
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => (
      <div key={title} role="group" aria-label={title}>
        <h3 className={groupTitle}>{title}</h3>
        <Facts facts={facts} />
      </div>
    ))
}

function factsOf(row: ContactRow, fields: readonly ContactRowField[], names: FieldNames): Fact[] {
  return fields.flatMap((field) => {
    const value = row[field]
    // The summary says the status.
    return value && field !== 'status' ? [[contactRowLabel(field), formatField(field, value, names)] as const] : []
  })
}

/** The start of an id stands for a name that the reader may not know. */
function namesBy(nameOf: Props['nameOf']): FieldNames {
  const named = (id: string | null | undefined) => (id ? (nameOf(id) ?? id.slice(0, 8)) : '')
  return { stormTitle: named, personName: named, lists: { storms: [], appraisers: [] } }
}
