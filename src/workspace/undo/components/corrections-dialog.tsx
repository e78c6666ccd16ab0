import { useEffect, useState } from 'react'
import type { Correction } from '../../../../contract/messages/correction.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { entry, list } from '../../../shared/ui/counted-section.css.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { CorrectionsApi } from '../api/corrections-api.ts'
import { subscribeUndone } from '../undone-operations.ts'
import { aggregateName, keptWhy, more, small, wait, what } from './undo.css.ts'

interface Props {
  api: CorrectionsApi
  zone: string
}

interface Found {
  readonly corrections: readonly Correction[]
  readonly total: number
}

const nothing: Found = { corrections: [], total: 0 }

/** After an undo, the texts that had left before and can’t be recalled, each with a drafted correction. */
export function CorrectionsDialog({ api, zone }: Props) {
  const [{ corrections, total }, setFound] = useState(nothing)
  useEffect(
    () =>
      subscribeUndone((operationId) => {
        // A later undo replaces the list; without an answer there is none.
        api.list(operationId).then(
          (found) => found.total > 0 && setFound(found),
          () => {},
        )
      }),
    [api],
  )
  const remove = (id: string) =>
    setFound((before) => {
      const rest = before.corrections.filter(({ text_id }) => text_id !== id)
      return rest.length > 0 ? { corrections: rest, total: before.total - 1 } : nothing
    })
  const unlisted = total - corrections.length
  return (
    <Dialog
      open={corrections.length > 0}
      onClose={() => setFound(nothing)}
      title={`${countOf(total, 'text')} can’t be recalled`}
      description="They left before the undo. Send a correction, or dismiss what needs none."
      width="medium"
      foot={<Button onClick={() => setFound(nothing)}>Dismiss all</Button>}
    >
      <ul className={list}>
        {corrections.map((one) => (
          <CorrectionEntry
            key={one.text_id}
            correction={one}
            api={api}
            zone={zone}
            onDone={() => remove(one.text_id)}
          />
        ))}
      </ul>
      {unlisted > 0 && (
        <p className={more}>and {formatCount(unlisted)} more, in the conversations of their claimants</p>
      )}
    </Dialog>
  )
}

interface EntryProps {
  correction: Correction
  api: CorrectionsApi
  zone: string
  /** Nothing is left to do about it. */
  onDone: () => void
}

function CorrectionEntry({ correction, api, zone, onDone }: EntryProps) {
  const { claimant, automatic, body, sent_at, draft, why_not } = correction
  const [text, setText] = useState(draft)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const name = claimant || 'the claimant'
  const submit = async () => {
    setBusy(true)
    try {
      await api.write(correction, text)
      setSent(true)
    } catch (problem) {
      setFault(reasonOf(problem))
    }
    setBusy(false)
  }
  return (
    <li className={entry}>
      <span className={aggregateName}>{name}</span>
      <span className={small}>
        {automatic}, sent {formatInstant(sent_at, zone)}
      </span>
      <span className={what}>{body}</span>
      {why_not === null && !isSent && (
        <TextArea
          label={`Correction to ${name}`}
          value={text}
          fault={fault}
          lang={correction.spanish ? 'es' : 'en'}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {why_not !== null && <span className={keptWhy}>{why_not}</span>}
      {isSent && (
        <span role="status" className={what}>
          Correction queued. Undo it in the conversation.
        </span>
      )}
      <div className={wait}>
        {!isSent && why_not === null && (
          <Button
            tone="go"
            busy={isBusy}
            whyNot={text.trim() === '' ? 'Write a correction.' : null}
            onClick={() => void submit()}
          >
            Send correction
          </Button>
        )}
        <Button onClick={onDone}>Dismiss</Button>
      </div>
    </li>
  )
}
