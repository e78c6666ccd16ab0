import {
  contactStatusLabel,
  contactStatusTones,
  type ContactStatus,
} from '../../../../contract/contacts/contact-statuses.ts'
import { Tag } from '../../../shared/ui/tag.tsx'

export function ContactStatusTag({ status }: { status: ContactStatus }) {
  return <Tag tone={contactStatusTones[status]}>{contactStatusLabel(status)}</Tag>
}
