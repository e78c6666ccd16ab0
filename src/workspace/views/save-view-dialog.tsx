import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { Preference } from '../../../contract/people/preference.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { showDoneToast, showErrorToast } from '../../shared/ui/toast.tsx'
import { form } from '../page/workspace-page.css.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** What the view keeps, as one sentence. */
  keeps: string
  /** Saves what is shown now under the name. */
  save: (named: Pick<Preference, 'name' | 'shared'>) => Promise<Preference> | null
  onSaved: (view: Preference) => void
}

/** Asks for the name of a view, and whether it is for everyone. */
export function SaveViewDialog({ open, onClose, keeps, save, onSaved }: Props) {
  const may = useAtomValue(permissionAtom)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    save({ name: name.trim(), shared })?.then(
      (saved) => {
        onSaved(saved)
        showDoneToast(`View saved: “${saved.name}”`)
        onClose()
      },
      (error) => showErrorToast('The view could not be saved', error),
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="small"
      title="Save view"
      description={`${keeps} Reusing a name overwrites it.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" type="submit" form="save-view">
            Save
          </Button>
        </>
      }
    >
      <form id="save-view" className={form} onSubmit={submit}>
        <TextField
          label="Name"
          required
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
        {may('views:share') && (
          <Checkbox checked={shared} onChange={setShared}>
            Share with everyone
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}
