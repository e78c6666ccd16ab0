import { useState } from 'react'
import { showDoneToast, showErrorToast } from '../ui/toast.tsx'

/** Carries out changes one after the other, and says how each went; `onChanged` is called after one that succeeded. */
export function useChange(onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)
  const change = async (said: { readonly done: string; readonly failed: string }, work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      showDoneToast(said.done)
      onChanged()
    } catch (error) {
      showErrorToast(said.failed, error)
    }
    setBusy(false)
  }
  return { isBusy, change }
}
