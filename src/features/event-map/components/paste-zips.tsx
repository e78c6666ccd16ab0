import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { zipsInText } from '../zip-choice.ts'
import { line } from './event-map.css.ts'

interface Props {
  onZips: (zipcodes: readonly string[], isIn: boolean) => void
  onClose: () => void
}

/** Adds a list from elsewhere. What is no ZIP code stays in the field. */
export function PasteZips({ onZips, onClose }: Props) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = () => {
    const { zipcodes, skipped } = zipsInText(text)
    onZips(zipcodes, true)
    if (skipped.length === 0) return onClose()
    setText(skipped.join(' '))
    setFault(`${countOf(zipcodes.length, 'ZIP code')} added. Enter the rest as 5-digit ZIP codes.`)
  }
  return (
    <>
      <TextArea
        label="Add ZIP codes"
        hint="Separated by spaces, commas, or lines."
        rows={3}
        value={text}
        fault={fault}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={line}>
        <Button whyNot={text.trim() ? null : 'Enter a ZIP code first.'} onClick={add}>
          Add ZIP codes
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
