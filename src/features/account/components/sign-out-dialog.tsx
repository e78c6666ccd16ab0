import { useState } from 'react'
import type { OwnSession } from '../../../../contract/people/own-session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { SessionsApi } from '../api/sessions-api.ts'
import { deviceName } from '../session-labels.ts'

export type SignOutAsked =
  | { readonly where: 'one device'; readonly session: OwnSession }
  | { readonly where: 'everywhere else'; readonly devices: number }

interface Props {
  asked: SignOutAsked
  api: SessionsApi
  onClose: () => void
  /** Also after a failure: the device may have been signed out meanwhile. */
  onEnded: () => void
}

/** Asks before somebody is signed out: what is typed there is lost, and nothing brings it back. */
export function SignOutDialog({ asked, api, onClose, onEnded }: Props) {
  const [busy, setBusy] = useState(false)
  const isOne = asked.where === 'one device'
  const signOut = async () => {
    setBusy(true)
    try {
      if (isOne) {
        await api.end(asked.session.id)
        showDoneToast(`Signed out ${deviceName(asked.session)}`)
      } else {
        const { ended } = await api.endElsewhere()
        showDoneToast(`Signed out ${countOf(ended, 'device')}`)
      }
    } catch (error) {
      showErrorToast('Not signed out', error)
    }
    onEnded()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={isOne ? `Sign out ${deviceName(asked.session)}?` : `Sign out ${countOf(asked.devices, 'other device')}?`}
      description={
        isOne
          ? 'It is signed out right away. Changes that aren’t saved there are lost. This can’t be undone.'
          : 'They are signed out right away. Changes that aren’t saved there are lost. This can’t be undone.'
      }
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void signOut()}>
            {isOne ? 'Sign out' : 'Sign out everywhere else'}
          </Button>
        </>
      }
    />
  )
}
