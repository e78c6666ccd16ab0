import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { buttons, visit, wide } from './booking.css.ts'

interface Props {
  /** The claimant's address, at which the visit takes place unless another one is entered. */
  address: string
  /** The first day that can be booked, YYYY-MM-DD. */
  firstDay: string
  verb: string
  busy: boolean
  onBook: (wish: { date: string; window: string; address: string; notes: string }) => void
}

const windows = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
]

/** A visit at the claimant's address: day, window, where, and what the appraiser should know. */
export function FieldVisitForm({ address, firstDay, verb, busy, onBook }: Props) {
  const [date, setDate] = useState('')
  const [window, setWindow] = useState('morning')
  const [where, setWhere] = useState('')
  const [notes, setNotes] = useState('')
  const why = date === '' ? 'Choose a day first.' : date < firstDay ? 'Choose a day that is still ahead.' : null
  return (
    <div className={visit}>
      <TextField label="Day" type="date" min={firstDay} value={date} onChange={({ target }) => setDate(target.value)} />
      <Select label="Window" choices={windows} value={window} onChange={setWindow} />
      <div className={wide}>
        <TextField
          label="Address"
          hint={address ? `Empty: ${address}` : 'No address on file'}
          value={where}
          onChange={({ target }) => setWhere(target.value)}
        />
      </div>
      <div className={wide}>
        <TextArea label="Notes for the appraiser" value={notes} onChange={({ target }) => setNotes(target.value)} />
      </div>
      <div className={`${buttons} ${wide}`}>
        <Button
          tone="go"
          busy={busy}
          whyNot={why}
          onClick={() => onBook({ date, window, address: where.trim(), notes: notes.trim() })}
        >
          {verb}
        </Button>
      </div>
    </div>
  )
}
