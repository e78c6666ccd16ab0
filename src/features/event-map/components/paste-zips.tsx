import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { unknownZips } from '../areas/zip-areas.ts'
import { pasteFault, pasteResult } from '../paste-notes.ts'
import { zipsInText } from '../zip-choice.ts'
import { line, textStyle } from './event-map.css.ts'

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
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
