import type { Contact } from '../../../../contract/contacts/contact.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { BulkProps } from '../../../workspace/list/list-definition.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { ChangeContacts, ContactChange } from './change-contacts.ts'

/** More than this take longer than a second: their progress is shown. */
const many = 500

/** A change of the selected contacts, in words. */
interface BulkCall {
  readonly change: ContactChange
  /** `set to Issues`: what is said of those that were changed. */
  readonly done: string
}

type Bar = Pick<BulkProps<Contact, unknown, never>, 'onProgress' | 'clear' | 'changed'>

/** Carries a change out on contacts: says what was done, how many were refused and why, with its undo. */
export function carryOutChange(api: ChangeContacts, { onProgress, clear, changed }: Bar) {
  return async (contacts: readonly Contact[], { change, done }: BulkCall): Promise<void> => {
    const total = contacts.length
    const said = `${countOf(total, 'contact', 'contacts')} ${done}`
    const operation = newOperation(said.charAt(0).toUpperCase() + said.slice(1))
    const notify = (count: number) => total > many && onProgress({ label: 'Changing contacts', done: count, total })
    notify(0)
    try {
      const ids = contacts.map(({ id }) => id)
      const outcome = await api(ids, change, operation, notify)
      const [first] = outcome.refused
      const left = first === undefined ? '' : `. ${formatCount(outcome.refused.length)} not changed: ${first}`
      showUndoableToast(`${countOf(outcome.changed, 'contact', 'contacts')} ${done}${left}`, operation, changed)
      clear()
    } catch (error) {
      showErrorToast('Contacts not changed', error)
    } finally {
      onProgress(null)
      changed()
    }
  }
}
