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
export function ContactFacts({ contact, zone, nameOf }: Props) {
  const row = rowOf(contact)
  const names = namesBy(nameOf)
  return (
    <>
      <div className={summary}>
        <RecordSummary
          tags={contactTags(row)}
          moments={contactMoments(row, names.personName).map((moment, at) => <RecordTagText key={at} {...moment} />)}
          facts={contactFacts(row)}
          flags={contactFlags(row)}
        />
      </div>
      {contactGroups.map(({ title, fields }) => {
        const facts = factsOf(row, fields, names)
        return (
          facts.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className={groupTitle}>{title}</h3>
              <Facts facts={facts} />
            </section>
          )
        )
      })}
      <h3 className={groupTitle}>Record</h3>
      <Facts
        facts={[
          ['Added', formatInstant(contact.created_at, zone)],
          ['Changed', formatInstant(contact.updated_at, zone)],
        ]}
      />
    </>
  )
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
