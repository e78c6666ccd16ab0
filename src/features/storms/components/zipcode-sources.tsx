import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { zipcodesNear } from '../api/zipcodes-near.ts'
import { zipcodesIn } from '../zipcode-edits.ts'
import { foot, miles as milesStyle } from './zipcodes-editor.css.ts'

interface Props {
  /** ZIP codes to add, and where they came from. */
  onFound: (zipcodes: readonly string[], from: string) => void
  onFailed: (reason: string) => void
}

/** Larger than any list of ZIP codes of a storm. */
const mostBytes = 2_000_000

/** ZIP codes from a file, or from around a place. */
export function ZipcodeSources({ onFound, onFailed }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [center, setCenter] = useState('')
  const [miles, setMiles] = useState('15')
  const [busy, setBusy] = useState(false)
  const isValid = /^\d{5}$/.test(center.trim()) && Number(miles) >= 1 && Number(miles) <= 200
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > mostBytes) return onFailed(`${chosen.name} is too large. Use a text or CSV file of up to 2 MB.`)
    const zipcodes = zipcodesIn(await chosen.text())
    if (zipcodes.length === 0) return onFailed(`${chosen.name} has no 5-digit ZIP codes.`)
    onFound(zipcodes, chosen.name)
  }
  const search = async () => {
    setBusy(true)
    try {
      const zipcodes = await zipcodesNear(center.trim(), Number(miles))
      onFound(zipcodes, `${countOf(Number(miles), 'mile')} around ${center.trim()}`)
    } catch (error) {
      onFailed(reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={foot}>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label="File of ZIP codes"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon="upload" onClick={() => file.current?.click()}>
        Choose file
      </Button>
      <TextField
        label="Center ZIP code"
        className={milesStyle}
        inputMode="numeric"
        value={center}
        onChange={(event) => setCenter(event.target.value)}
      />
      <TextField
        label="Miles"
        className={milesStyle}
        inputMode="numeric"
        value={miles}
        onChange={(event) => setMiles(event.target.value)}
      />
      <Button
        busy={busy}
        whyNot={isValid ? null : 'Enter a 5-digit ZIP code and 1 to 200 miles.'}
        onClick={() => void search()}
      >
        Add by radius
      </Button>
    </div>
  )
}
