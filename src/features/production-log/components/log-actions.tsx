import { useState } from 'react'
import { productionLogLabel } from '../../../../contract/production-logs/production-log-fields.ts'
import {
  type AppraisedValues,
  exceptionsIn,
  type LogException,
  missingPhotosCode,
} from '../../../../machines/production-log/production-log-exceptions.ts'
import { appraisedIn } from '../../../../machines/production-log/production-log.evolve.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { ProductionLogHandle } from '../use-production-log.ts'
import { focusField } from './log-form.tsx'
import { foot, onlyWide, saved } from './log.css.ts'

interface Props {
  handle: ProductionLogHandle
  isEditable: boolean
  mayReopen: boolean
  exceptions: readonly LogException[]
  confirmed: ReadonlySet<string>
  /** What is known beside the fields. */
  known: Pick<AppraisedValues, 'photos' | 'sameLeads' | 'contactStatus'>
  photosReason: string
  onDone: (text: string) => void
}

/** What stays in sight: whether all is saved, the last undo, and the next step of the log's life. */
export function LogActions(props: Props) {
  const { handle, isEditable, mayReopen, exceptions, confirmed, known, photosReason, onDone } = props
  const { log, saving, lastChange } = handle
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isReopening, setReopening] = useState(false)
  const whyNot = whyNotComplete(exceptions, confirmed, saving)
  const run = async (edit: Parameters<typeof handle.act>[0], label: string, done: string) => {
    setBusy(true)
    const failed = await handle.act(edit, label)
    setBusy(false)
    setFault(failed?.message ?? null)
    if (!failed) onDone(done)
    return failed
  }
  /** What is being typed is saved first. A field that can't be saved keeps the log from being completed. */
  const complete = async () => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.dataset['field']) focused.blur()
    const settled = await handle.settle()
    const why = settled.unsaved
      ? `${productionLogLabel(settled.unsaved)} is not saved. Correct it first.`
      : whyNotComplete(exceptionsIn({ ...appraisedIn(settled.log), ...known }), confirmed, 0)
    if (settled.unsaved) focusField(settled.unsaved)
    if (why !== null) return setFault(why)
    const answers = { confirmed: [...confirmed], ...(photosReason !== '' && { photos_reason: photosReason }) }
    await run({ completed: true, ...answers }, 'Complete production log', 'Production log completed')
  }
  useCommands([
    {
      id: 'production-log.complete',
      title: 'Complete production log',
      group: 'Production log',
      keys: 'Mod+Enter',
      whileTyping: true,
      run: () => void (isEditable && !busy && complete()),
    },
  ])
  return (
    <div className={foot}>
      <span className={saved} role="status">
        {fault ?? savedText(handle, isEditable)}
      </span>
      {isEditable && lastChange && (
        <Button icon="undo" aria-label={`Undo ${lastChange.label}`} onClick={() => void handle.undoLast()}>
          Undo <span className={onlyWide}>{lastChange.label}</span>
        </Button>
      )}
      {isEditable && (
        <Button tone="go" busy={busy} whyNot={whyNot} onClick={() => void complete()}>
          Complete log{' '}
          <span className={onlyWide}>
            <Kbd>Mod+Enter</Kbd>
          </span>
        </Button>
      )}
      {log.status === 'completed' && mayReopen && (
        <Button busy={busy} onClick={() => void run({ locked: true }, 'Lock production log', 'Production log locked')}>
          Lock
        </Button>
      )}
      {log.status !== 'draft' && mayReopen && <Button onClick={() => setReopening(true)}>Reopen…</Button>}
      {isReopening && (
        <ReopenDialog
          onClose={() => setReopening(false)}
          onReopen={(reason) => run({ completed: false, reason }, 'Reopen production log', 'Production log reopened')}
        />
      )}
    </div>
  )
}

function savedText({ saving, unanswered }: ProductionLogHandle, isEditable: boolean): string {
  if (saving > 0) return 'Saving…'
  if (unanswered.size > 0) return `${countOf(unanswered.size, 'field')} not saved yet`
  return isEditable ? 'Fields save automatically' : ''
}

function whyNotComplete(
  exceptions: readonly LogException[],
  confirmed: ReadonlySet<string>,
  saving: number,
): string | null {
  if (saving > 0) return 'Wait until everything is saved.'
  const blocks = exceptions.filter(({ grade }) => grade === 'blocks')
  if (blocks.length > 0)
    return blocks.length === 1 ? (blocks[0]?.reason ?? null) : `${blocks.length} left: ${blocks[0]?.reason}`
  const asked = exceptions.find(({ grade, code }) => grade === 'asks' && !confirmed.has(code))
  if (asked?.code === missingPhotosCode) return asked.reason
  return asked ? `Confirm first: ${asked.reason}` : null
}

interface ReopenProps {
  onClose: () => void
  onReopen: (reason: string) => Promise<Error | null>
}

function ReopenDialog({ onClose, onReopen }: ReopenProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reopen = async () => {
    if (reason.trim() === '') {
      setFault('Enter why the production log is reopened.')
      return
    }
    setBusy(true)
    const failed = await onReopen(reason.trim())
    setBusy(false)
    if (failed) setFault(failed.message)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reopen production log"
      description="Its fields can be edited again. The contact stays appraised, and the lead gets the new estimate when the log is completed again."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={() => void reopen()}>
            Reopen
          </Button>
        </>
      }
    >
      {fault && <Notice tone="red">{fault}</Notice>}
      <TextArea label="Reason" value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  )
}
