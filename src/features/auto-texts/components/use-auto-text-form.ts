import { useMemo } from 'react'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { type FormHandle, useForm } from '../../../shared/form/use-form.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { AutoTextsApi } from '../api/auto-texts-api.ts'
import {
  autoTextForm,
  autoTextFormLabels,
  type AutoTextOutput,
  type AutoTextValues,
  heldAutoText,
} from '../auto-text-values.ts'

interface Edited {
  readonly text: ListedAutoText
  readonly api: Pick<AutoTextsApi, 'list' | 'set'>
  readonly onChanged: () => void
}

/** The form of an automatic text. What was typed stays until it is saved or discarded. */
export function useAutoTextForm({ text, api, onChanged }: Edited): FormHandle<AutoTextValues> {
  const { id, name, trigger } = text
  const schema = useMemo(() => autoTextForm(trigger), [trigger])
  return useForm<AutoTextValues, AutoTextOutput>({
    held: heldAutoText(text),
    labels: autoTextFormLabels,
    schema,
    draft: `auto_text ${id}`,
    save: async (output, { changes, version }) => {
      const operation = newOperation(`Edit text “${name}”`)
      const changed = Object.fromEntries(Object.entries(output).filter(([field]) => field in changes))
      const saved = await api.set(id, { ...changed, version }, operation)
      showUndoableToast(`Text “${name}” saved`, operation, onChanged)
      onChanged()
      return heldAutoText(saved)
    },
    reread: async () => {
      const found = (await api.list()).texts.find((one) => one.id === id)
      if (!found) throw new Error('This text does not exist any more.')
      return heldAutoText(found)
    },
  })
}
