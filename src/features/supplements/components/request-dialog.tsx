import { useState } from 'react'
import * as v from 'valibot'
import { requestTemplates } from '../../../../contract/supplements/request-templates.ts'
import {
  SupplementLineName,
  supplementLineLabels,
  supplementLines,
} from '../../../../contract/supplements/supplement-line.ts'
import {
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  type RequestedDocument,
} from '../../../../contract/supplements/supplement.ts'
import { useKeptDraft } from '../../../shared/form/use-kept-draft.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { fields, template, templateLine, templates } from './requests.css.ts'

/** What is chosen and typed, and not asked for yet. */
const RequestDraft = v.object({
  /** Places of templates. */
  chosen: v.array(v.number()),
  type: v.picklist(documentTypes),
  line: v.nullable(SupplementLineName),
  note: v.string(),
})
type RequestDraft = v.InferOutput<typeof RequestDraft>
const emptyRequest: RequestDraft = { chosen: [], type: 'photo', line: null, note: '' }

interface Props {
  /** Of the claim, for the title. */
  name: string
  /** What is typed is kept by this name, also when the dialog is closed. */
  draftName: string
  onRequest: (documents: readonly RequestedDocument[]) => void
  onClose: () => void
}

const noLine = ''

/** Asks which documents the shop owes: templates by their numbers, and one that is typed, each by its line. */
export function RequestDialog({ name, draftName, onRequest, onClose }: Props) {
  const draft = useKeptDraft(draftName, RequestDraft, emptyRequest)
  const { chosen, type, line, note } = draft.value
  const change = (changes: Partial<RequestDraft>) => draft.change({ ...draft.read(), ...changes })
  const [isTried, setTried] = useState(false)
  const toggle = (at: number) => {
    const before = draft.read().chosen
    change({ chosen: before.includes(at) ? before.filter((one) => one !== at) : [...before, at] })
  }
  const documents: RequestedDocument[] = [
    ...requestTemplates.flatMap((one, at) =>
      chosen.includes(at) ? { type: one.type, note: one.en, ...(one.line && { line: one.line }) } : [],
    ),
    ...(note.trim() === '' ? [] : [{ type, note: note.trim(), ...(line && { line }) }]),
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
        {draft.isRestored && (
          <Notice tone="blue" action={<Button onClick={draft.discard}>Discard</Button>}>
            What you chose and typed before is still here.
          </Notice>
        )}
        {isTried && documents.length === 0 && <Notice tone="red">Choose a template or type what you need.</Notice>}
        {/* Numbers choose templates at once; in the text below they would be typed. */}
        <ul className={templates} aria-label="Templates" data-focus-first>
          {requestTemplates.map((one, at) => (
            <li key={one.en} className={template}>
              <Checkbox checked={chosen.includes(at)} onChange={() => toggle(at)}>
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
          onChange={({ target }) => change({ note: target.value })}
        />
        {note.trim() !== '' && (
          <>
            <Select
              label="Type"
              choices={documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }))}
              value={type}
              onChange={(value: DocumentType) => change({ type: value })}
            />
            <Select
              label="Line"
              choices={[
                { value: noLine, label: 'Whole supplement' },
                ...supplementLines.map((value) => ({ value, label: supplementLineLabels[value] })),
              ]}
              value={line ?? noLine}
              onChange={(value) => change({ line: value === noLine ? null : value })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
