import { useAtom } from 'jotai'
import { type EditableField, labelOf } from '../../../../contract/claims/claim-fields.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TwoValues } from '../../../shared/ui/two-values.tsx'
import { openedAtom } from '../atoms/desk-atoms.ts'
import { clock } from '../atoms/departure.ts'
import type { ReviewDesk } from '../atoms/review-desk.ts'
import { optionsOf } from '../atoms/field-options.ts'

/** Two people set the same field: shows both values, and lets one choose. */
export function ConflictDialog({ desk }: { desk: ReviewDesk }) {
  const [opened, setOpened] = useAtom(openedAtom)
  if (opened?.name !== 'conflict') return null
  const field = opened.field as EditableField
  const note = desk.notes.at(opened.id, field)
  if (note?.kind !== 'conflict') return null
  const close = () => setOpened(null)
  const settle = (take: 'mine' | 'theirs') => {
    desk.notes.setAt(opened.id, field, null)
    if (take === 'mine')
      void desk.edits.make([{ id: opened.id, changes: { [field]: note.mine } }], `${labelOf(field)} set`)
    close()
  }
  const shown = (value: string | null) => {
    if (!value) return 'nothing'
    return optionsOf(field, null, desk.choices).find((option) => option.value === value)?.label ?? value
  }
  return (
    <Dialog
      open
      onClose={close}
      width="small"
      title={`${labelOf(field)}: two values`}
      description={`${note.by} changed this while you did, at ${clock(note.at)}. Choose which one counts.`}
    >
      <TwoValues
        theirs={{ by: `${note.by}, ${clock(note.at)}`, value: shown(note.theirs) }}
        mine={{ by: 'You', value: shown(note.mine) }}
        onChoose={settle}
      />
    </Dialog>
  )
}
