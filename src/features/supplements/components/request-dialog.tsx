import { useState } from 'react'
import { requestTemplates } from '../../../../contract/supplements/request-templates.ts'
import {
  type SupplementLineName,
  supplementLineLabels,
  supplementLines,
} from '../../../../contract/supplements/supplement-line.ts'
import {
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  type RequestedDocument,
} from '../../../../contract/supplements/supplement.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { fields, template, templateLine, templates } from './requests.css.ts'

interface Props {
  /** Of the claim, for the title. */
  name: string
  onRequest: (documents: readonly RequestedDocument[]) => void
  onClose: () => void
}

const noLine = ''

/** Asks which documents the shop owes: templates by their numbers, and one that is typed, each by its line. */
export function RequestDialog({ name, onRequest, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [type, setType] = useState<DocumentType>('photo')
  const [line, setLine] = useState<SupplementLineName | ''>(noLine)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const toggle = (at: number) => {
    const next = new Set(chosen)
    if (!next.delete(at)) next.add(at)
    setChosen(next)
  }
  const documents: RequestedDocument[] = [
    ...requestTemplates.flatMap((one, at) =>
      chosen.has(at) ? { type: one.type, note: one.en, ...(one.line && { line: one.line }) } : [],
    ),
    ...(note.trim() === '' ? [] : [{ type, note: note.trim(), ...(line !== '' && { line }) }]),
  ]
  const submit = () => {
    setTried(true)
    if (documents.length > 0) onRequest(documents)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Request documents: ${name}`}
      description="The shop reads templates in its own language, English or Spanish."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            {documents.length > 1 ? `Request ${documents.length} documents` : 'Request documents'}
          </Button>
        </>
      }
    >
      <div
        className={fields}
        onKeyDown={(event) => {
          const isTyping = event.target instanceof HTMLTextAreaElement
          const at = Number(event.key) - 1
          if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !requestTemplates[at]) return
          event.preventDefault()
          toggle(at)
        }}
      >
        {isTried && documents.length === 0 && <Notice tone="red">Choose a template or type what you need.</Notice>}
        <ul className={templates} aria-label="Templates">
          {requestTemplates.map((one, at) => (
            <li key={one.en} className={template}>
              <Checkbox checked={chosen.has(at)} onChange={() => toggle(at)}>
                {one.en}
              </Checkbox>
              <span className={templateLine}>{one.line ? supplementLineLabels[one.line] : 'Whole supplement'}</span>
              <Kbd>{String(at + 1)}</Kbd>
            </li>
          ))}
        </ul>
        <TextArea
          label="Something else"
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {note.trim() !== '' && (
          <>
            <Select
              label="Type"
              choices={documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))}
              value={type}
              onChange={setType}
            />
            <Select
              label="Line"
              choices={[
                { value: noLine, label: 'Whole supplement' },
                ...supplementLines.map((value) => ({ value, label: supplementLineLabels[value] })),
              ]}
              value={line}
              onChange={setLine}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
