import { useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { whyNotAssign } from './why-not-assign.ts'

/** Gives a contact to an appraiser, or takes it away. */
export function AssignButton({ contact, onChanged = () => {} }: { contact: Contact; onChanged?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="car" whyNot={whyNotAssign(contact)} onClick={() => setOpen(true)}>
        Assign
      </Button>
      {isOpen && (
        <AssignDialog
          contacts={[contact.id]}
          appraiserId={contact.appraiser_id}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
