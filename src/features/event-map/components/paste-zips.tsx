import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { unknownZips } from '../areas/zip-areas.ts'
import { pasteFault, pasteResult } from '../paste-notes.ts'
import { zipsInFile, zipsInText } from '../zip-choice.ts'
import { line, textStyle } from './event-map.css.ts'

/** Larger than any list of ZIP codes of a storm. */
const mostBytes = 2_000_000

interface Props {
  /** ZIP codes of the event as it would be saved. */
  chosen: ReadonlySet<string>
  onZips: (zipcodes: readonly string[], isIn: boolean) => void
  onClose: () => void
}

/** Adds a list from elsewhere. What is not a ZIP code of a place stays in the field and is named. */
export function PasteZips({ chosen, onZips, onClose }: Props) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  /** What a file has stands in the field, to be looked at before it is added. */
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > mostBytes) return setFault(`${chosen.name} is too large. Use a text or CSV file of up to 2 MB.`)
    const found = zipsInFile(await chosen.text())
    setFault(found.length === 0 ? `${chosen.name} has no 5-digit ZIP codes.` : null)
    if (found.length > 0) setText(found.join(' '))
    setUnknown([])
  }
  const add = async () => {
    setBusy(true)
    const { zipcodes, skipped } = zipsInText(text)
    // Without the files of the states nothing can be said against a ZIP code.
    const notFound = await unknownZips(zipcodes).catch((): string[] => [])
    const valid = zipcodes.filter((zipcode) => !notFound.includes(zipcode))
    const fresh = valid.filter((zipcode) => !chosen.has(zipcode))
    onZips(valid, true)
    setBusy(false)
    if (skipped.length + notFound.length === 0) return onClose()
    setText([...notFound, ...skipped].join(' '))
    setUnknown(notFound)
    setResult(pasteResult(fresh.length, valid.length - fresh.length))
    setFault(pasteFault(skipped, notFound))
  }
  return (
    <>
      <TextArea
        label="Add ZIP codes"
        hint="Separated by spaces, commas, or lines."
        rows={3}
        value={text}
        fault={fault}
        onChange={(event) => {
          setText(event.target.value)
          setUnknown([])
        }}
      />
      {result && (
        <p className={textStyle} role="status">
          {result}
        </p>
      )}
      <div className={line}>
        <Button whyNot={text.trim() ? null : 'Enter a ZIP code first.'} busy={busy} onClick={() => void add()}>
          Add ZIP codes
        </Button>
        {unknown.length > 0 && (
          // ZIP codes younger than the data are real, and rare.
          <Button
            tone="ghost"
            onClick={() => {
              onZips(unknown, true)
              onClose()
            }}
          >
            Add anyway
          </Button>
        )}
        <Button tone="ghost" icon="upload" onClick={() => file.current?.click()}>
          Choose file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label="File of ZIP codes"
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
