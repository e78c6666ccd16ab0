import { type ReactNode, useState } from 'react'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { contactApi } from '../../features/contacts/api/contact-api.ts'
import { ContactActions } from '../../features/contacts/components/contact-actions.tsx'
import { ContactForm } from '../../features/contacts/components/contact-form.tsx'
import { ContactStatusMenu, whyNotEdit } from '../../features/contacts/components/contact-status-menu.tsx'
import { discardContactDraft, useContactForm } from '../../features/contacts/use-contact-form.ts'
import { SaveButton } from '../../shared/form/form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { NameOf } from '../../features/history/event-description.ts'
import { useContactChoices } from './use-contact-choices.ts'

interface Props {
  contact: Contact
  nameOf: NameOf
  onChanged: () => void
  children: (parts: {
    /** The form while the contact is edited, else null. */
    readonly form: ReactNode
    /** Edit and set the status, or save and cancel. */
    readonly buttons: ReactNode
  }) => ReactNode
}

/** The parts by which a contact is edited where it is shown: on its page and in the drawer. */
export function ContactEditing({ contact, nameOf, onChanged, children }: Props) {
  const [isEditing, setEditing] = useState(false)
  const whyNot = whyNotEdit(contact)
  if (isEditing) {
    return <EditedContact {...{ contact, nameOf, onChanged, children }} onClose={() => setEditing(false)} />
  }
  return children({
    form: null,
    buttons: (
      <>
        <ContactStatusMenu api={contactApi} contact={contact} onChanged={onChanged} />
        <Button tone="go" icon="edit" whyNot={whyNot} onClick={() => setEditing(true)}>
          Edit contact
        </Button>
        <ContactActions contact={contact} onChanged={onChanged} />
      </>
    ),
  })
}

function EditedContact({ contact, nameOf, onChanged, onClose, children }: Props & { onClose: () => void }) {
  const choices = useContactChoices(contact, nameOf)
  const form = useContactForm({ api: contactApi, contact, onChanged, onSaved: onClose })
  const cancel = () => {
    discardContactDraft(contact)
    onClose()
  }
  return children({
    form: <ContactForm form={form} choices={choices} />,
    buttons: (
      <>
        <Button onClick={cancel}>Cancel</Button>
        <SaveButton form={form}>Save contact</SaveButton>
      </>
    ),
  })
}
