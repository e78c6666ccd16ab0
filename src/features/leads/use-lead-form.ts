import type { Lead } from '../../../contract/leads/lead.ts'
import { storeDraft } from '../../shared/form/drafts.ts'
import { type FormHandle, useForm } from '../../shared/form/use-form.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import type { LeadApi } from './api/lead-api.ts'
import {
  changedLead,
  heldLead,
  LeadContactForm,
  type LeadContactOutput,
  type LeadContactValues,
  leadFormLabels,
} from './lead-form-values.ts'
import { leadName } from './lead-labels.ts'

interface Options {
  readonly api: LeadApi
  readonly lead: Lead
  readonly onChanged: () => void
  /** The edit is saved. */
  readonly onSaved: () => void
}

const draftName = ({ id }: Lead) => `lead ${id}`

/** Forgets what was typed and not saved. */
export function discardLeadDraft(lead: Lead): void {
  storeDraft(draftName(lead), {})
}

/** The form over how the owner is reached: saves only what was changed, on the version that it was changed on. */
export function useLeadForm({ api, lead, onChanged, onSaved }: Options): FormHandle<LeadContactValues> {
  return useForm<LeadContactValues, LeadContactOutput>({
    held: heldLead(lead),
    labels: leadFormLabels,
    schema: LeadContactForm,
    draft: draftName(lead),
    save: async (output, { changes, version }) => {
      const operation = newOperation(`Edit ${leadName(lead)}`)
      const saved = await api.changeContact(lead.id, changedLead(output, changes), version, operation)
      showUndoableToast(`${leadName(saved)} saved`, operation, onChanged)
      onSaved()
      onChanged()
      return heldLead(saved)
    },
    reread: async () => heldLead((await api.get(lead.id)).lead),
  })
}
