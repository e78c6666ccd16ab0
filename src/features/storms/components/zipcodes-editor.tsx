import { type ReactNode, useState } from 'react'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Empty, Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { StormApi } from '../api/storm-api.ts'
import {
  keepZipcode,
  noZipcodeEdits,
  pasteZipcodes,
  pendingEdits,
  removeZipcode,
  sharedZipcodes,
  type ZipcodeEdits,
  zipcodesAfter,
} from '../zipcode-edits.ts'
import { ZipcodeSources } from './zipcode-sources.tsx'
import { code, codes, foot, gone, fresh, overlap, overlaps, sharedCode, stack } from './zipcodes-editor.css.ts'

interface Props {
  api: StormApi
  storm: StormView
  /** Other active events, whose ZIP codes may be the same. */
  others: readonly StormView[]
  whyNot: string | null
  mayEdit: boolean
  onChanged: () => void
  /** The event whose ZIP codes are marked among these. */
  marked?: StormView | undefined
  onUnmark?: () => void
  /** Leads to another event with the ZIP codes that both have. */
  linkTo?: (other: Pick<StormView, 'id' | 'title'>) => ReactNode
}

/** The ZIP codes that an event affects: added by typing or pasting, removed one by one, saved together. */
export function ZipcodesEditor({ api, storm, others, whyNot, mayEdit, onChanged, ...shown }: Props) {
  const [staged, setStaged] = useState<ZipcodeEdits>(noZipcodeEdits)
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const edits = pendingEdits(storm.zipcodes, staged)
  const marked = new Set(shown.marked?.zipcodes)
  const count = edits.added.length + edits.removed.length
  const add = () => {
    const { edits: next, added, known, skipped } = pasteZipcodes(storm.zipcodes, edits, text)
    setStaged(next)
    setText(skipped.join(' '))
    setSaid(formatPasted(added, known, skipped))
  }
  const addFound = (zipcodes: readonly string[], from: string) => {
    const { edits: next, added, known } = pasteZipcodes(storm.zipcodes, edits, zipcodes.join(' '))
    setStaged(next)
    setSaid(`${from}: ${formatPasted(added, known, [])}`)
  }
  const save = async () => {
    setBusy(true)
    const operation = newOperation(`Change ZIP codes of ${storm.title}`)
    try {
      await api.setZipcodes(storm.id, zipcodesAfter(storm.zipcodes, edits), storm.version, operation)
      setStaged(noZipcodeEdits)
      setSaid(null)
      showUndoableToast(`${countOf(count, 'ZIP code')} changed`, operation, onChanged)
    } catch (error) {
      if (isConflict(error)) setSaid(`${error.message} Your changes are still here. Check the list and save again.`)
      else showErrorToast('ZIP codes not saved', error)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <div className={stack}>
      {mayEdit && !whyNot && (
        <>
          <TextArea
            label="Add ZIP codes"
            hint="Type or paste, separated by spaces, commas, or lines."
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <ZipcodeSources onFound={addFound} onFailed={setSaid} />
          <div className={foot}>
            <Button icon="plus" whyNot={text.trim() ? null : 'Enter a ZIP code first.'} onClick={add}>
              Add ZIP codes
            </Button>
            {count > 0 && (
              <>
                <Button tone="go" busy={busy} onClick={() => void save()}>
                  {`Save ${countOf(count, 'change')}`}
                </Button>
                <Button tone="ghost" onClick={() => setStaged(noZipcodeEdits)}>
                  Discard
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {said && <Notice tone="blue">{said}</Notice>}
      {shown.marked && (
        <Notice tone="amber" action={shown.onUnmark && <Button onClick={shown.onUnmark}>Clear marks</Button>}>
          {`${countOf(storm.zipcodes.filter((one) => marked.has(one)).length, 'ZIP code')} marked: also in ${shown.marked.title}.`}
        </Notice>
      )}
      <Overlaps zipcodes={zipcodesAfter(storm.zipcodes, edits)} others={others} linkTo={shown.linkTo} />
      <Codes
        {...{ storm, edits, marked }}
        onRemove={mayEdit && !whyNot ? (one) => setStaged(removeZipcode(edits, one)) : undefined}
        onKeep={(one) => setStaged(keepZipcode(edits, one))}
      />
    </div>
  )
}

function isConflict(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 409
}

function formatPasted(added: number, known: number, skipped: readonly string[]): string {
  const parts = [
    added > 0 && `${countOf(added, 'ZIP code')} to add`,
    known > 0 && `${countOf(known, 'ZIP code')} already in the list`,
    skipped.length > 0 && `Not added: ${skipped.slice(0, 5).join(', ')}. A ZIP code has 5 digits`,
  ]
  return parts.filter(Boolean).join('. ')
}

interface OverlapsProps extends Pick<Props, 'others' | 'linkTo'> {
  zipcodes: readonly string[]
}

function Overlaps({ zipcodes, others, linkTo }: OverlapsProps) {
  const shared = sharedZipcodes(zipcodes, others)
  if (shared.length === 0) return null
  return (
    <ul className={overlaps} aria-label="ZIP codes in other events">
      {shared.map((other) => (
        <li key={other.id} className={overlap}>
          <Icon name="warning" size={14} />
          <span>{`${countOf(other.count, 'ZIP code')} also in ${other.title}`}</span>
          {linkTo?.(other)}
        </li>
      ))}
    </ul>
  )
}

interface CodesProps {
  storm: StormView
  edits: ZipcodeEdits
  marked: ReadonlySet<string>
  onRemove: ((code: string) => void) | undefined
  onKeep: (code: string) => void
}

function Codes({ storm, edits, marked, onRemove, onKeep }: CodesProps) {
  const [added, removed] = [new Set(edits.added), new Set(edits.removed)]
  // What is marked comes first: a long list would hide it.
  const shown = [...storm.zipcodes, ...edits.added].toSorted(
    (a, b) => Number(marked.has(b)) - Number(marked.has(a)) || (a < b ? -1 : 1),
  )
  if (shown.length === 0) {
    return (
      <Empty title="No ZIP codes yet">Add the ZIP codes where the storm hit. Claims from there match the event.</Empty>
    )
  }
  return (
    // Where nothing in it takes the focus, the list itself does, so that it scrolls by keyboard.
    <ul className={codes} aria-label="Affected ZIP codes" tabIndex={onRemove ? undefined : 0}>
      {shown.map((one) => {
        const look = `${code} ${added.has(one) ? fresh : ''} ${removed.has(one) ? gone : ''} ${marked.has(one) ? sharedCode : ''}`
        if (!onRemove) {
          return (
            <li key={one} className={look}>
              {one}
            </li>
          )
        }
        const isRemoved = removed.has(one)
        return (
          <li key={one}>
            <button
              type="button"
              className={look}
              aria-label={isRemoved ? `Keep ${one}` : `Remove ${one}`}
              onClick={() => (isRemoved ? onKeep(one) : onRemove(one))}
            >
              {one}
              <Icon name={isRemoved ? 'undo' : 'close'} size={11} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
