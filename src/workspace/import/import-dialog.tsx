import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ImportContext, ImportEvent } from '../../../machines/import/import.machine.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { countOf } from '../../shared/ui/format-count.ts'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { whenIdle } from '../../shared/ui/when-idle.ts'
import { DoneStep } from './components/done-step.tsx'
import { DropZone } from './components/drop-zone.tsx'
import { LeaveButton } from './components/leave-button.tsx'
import { MappingButton, MappingStep } from './components/mapping-step.tsx'
import { ReadingStep } from './components/reading-step.tsx'
import { type SendingPhase, SendingStep } from './components/sending-step.tsx'
import { StepButton } from './components/step-button.tsx'
import type { RunningImport } from './running-import.ts'
import { fetchReviewStep, useReviewStep } from './use-review-step.ts'

/** Fetches what shows the rows before a file is there, once the browser has time. */
function makeReady({ actor }: RunningImport, signal: AbortSignal) {
  const fetchIt = async () => {
    const [{ warmGrid }] = await Promise.all([import('./components/rows-grid.tsx'), fetchReviewStep()])
    // Not in the way of a file that has come meanwhile.
    whenIdle(() => actor.getSnapshot().matches('idle') && warmGrid(), signal)
  }
  // What fails here fails again, and is shown, when the step is drawn.
  whenIdle(() => void fetchIt().catch(() => undefined), signal)
}

interface Props {
  running: RunningImport
  open: boolean
  /** Closing only hides: what is under way goes on. */
  onClose: () => void
  /** Leads to what came in; left out where one is there already. */
  onReview?: () => void
  /** Compares what was there already with the file, by the file's key. */
  onCompare?: (key: string) => void
}

/** The import of files, step by step, drawn from the machine. */
export function ImportDialog({ running, open, onClose, onReview, onCompare }: Props) {
  const snapshot = useSelector(running.actor, (state) => state)
  const { context } = snapshot
  useEffect(() => {
    const life = new AbortController()
    makeReady(running, life.signal)
    return () => life.abort()
  }, [running])
  const now = typeof snapshot.value === 'string' ? snapshot.value : 'sending'
  const drawReview = useReviewStep(now === 'review')
  const rows = running.rows()
  // Until it can be drawn whole, the step before it stands.
  const step = now === 'review' && !drawReview ? 'checking' : now
  const phase = typeof snapshot.value === 'string' ? 'stopped' : (snapshot.value.sending as SendingPhase)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(running, context)}
      width={step === 'review' || step === 'mapping' ? 'large' : 'medium'}
      foot={step !== 'idle' && <Foot {...{ step, context, running, onClose, onReview, onCompare }} />}
    >
      {drawReview && rows && step === 'review'
        ? drawReview({ key: context.file?.id, running, rows, context })
        : bodyOf(step, phase, context, running)}
    </Dialog>
  )
}

function titleOf({ definition }: RunningImport, { file, transfer, queue }: ImportContext): string {
  const name = file?.name ?? transfer?.name
  if (!name) return `Import ${definition.format.noun.many}`
  return queue.length > 0 ? `${name}, then ${countOf(queue.length, 'more file')}` : name
}

function bodyOf(step: string, phase: SendingPhase, context: ImportContext, running: RunningImport): ReactNode {
  const { columns, mapping, transfer, reason } = context
  const { definition } = running
  switch (step) {
    case 'reading':
    case 'checking':
      return <ReadingStep {...context} />
    case 'mapping':
      return (
        columns && (
          <MappingStep
            key={context.file?.id}
            definition={definition}
            columns={columns}
            mapping={mapping}
            onMapped={running.mapColumns}
          />
        )
      )
    case 'review':
      return null
    case 'keeping':
      return (
        <Loading label={`Making ${countOf(context.counts.accepted - context.counts.sent, 'row')} ready to send…`} />
      )
    case 'unkept':
      return <Failed title="Nothing was sent" message={reason ?? ''} />
    case 'sending':
    case 'stopped':
      return transfer && <SendingStep definition={definition} transfer={transfer} phase={phase} reason={reason} />
    case 'done':
      return transfer && <DoneStep {...context} labels={definition.labels} transfer={transfer} />
    case 'failed':
      return <Failed title="This file cannot be read" message={reason ?? ''} />
    default:
      return <DropZone definition={definition} onFiles={running.dropFiles} />
  }
}

interface FootProps {
  step: string
  context: ImportContext
  running: RunningImport
  onClose: () => void
  onReview: (() => void) | undefined
  onCompare: ((key: string) => void) | undefined
}

/** The buttons of the current step; the primary one last. */
function Foot({ step, context, running, onClose, onReview, onCompare }: FootProps) {
  const { file, counts, queue, transfer } = context
  const { actor, definition } = running
  const { one, many } = definition.format.noun
  const say = (type: Extract<ImportEvent, { type: string }>['type']) => () => actor.send({ type } as ImportEvent)
  const cancel = () => {
    actor.send({ type: 'cancel' })
    if (queue.length === 0) onClose()
  }
  const left = { name: file?.name ?? '', byHand: counts.byHand }
  const skip = (
    <LeaveButton {...left} onLeave={cancel}>
      {queue.length > 0 ? 'Skip this file' : 'Cancel'}
    </LeaveButton>
  )
  const unsent = counts.accepted - counts.sent
  switch (step) {
    case 'reading':
    case 'checking':
      return skip
    case 'mapping':
      return (
        <>
          {skip}
          <MappingButton />
        </>
      )
    case 'review':
      return (
        <>
          {counts.sent > 0 ? (
            <LeaveButton {...left} onLeave={say('next')}>
              {queue.length > 0 ? 'Next file' : 'Done'}
            </LeaveButton>
          ) : (
            skip
          )}
          <StepButton
            tone="go"
            icon="upload"
            whyNot={unsent === 0 ? `Every ${one} of this file is sent, or left out.` : null}
            onClick={say('send')}
          >
            {`Import ${countOf(unsent, one, many)}`}
          </StepButton>
        </>
      )
    case 'sending':
      return (
        <>
          <StepButton onClick={say('pause')}>Pause</StepButton>
          <StepButton tone="go" onClick={onClose}>
            Continue in background
          </StepButton>
        </>
      )
    case 'stopped':
      return (
        <>
          <StepButton onClick={cancel}>Later</StepButton>
          <StepButton tone="go" onClick={say('continue')}>
            Resume
          </StepButton>
        </>
      )
    case 'unkept':
      return (
        <>
          {skip}
          <StepButton tone="go" onClick={say('continue')}>
            Retry
          </StepButton>
        </>
      )
    case 'failed':
      return (
        <StepButton tone="go" onClick={say('next')}>
          {queue.length > 0 ? 'Next file' : 'Choose another file'}
        </StepButton>
      )
    case 'done':
      return (
        <>
          {onCompare && transfer && transfer.already > 0 && (
            <StepButton
              onClick={() => onCompare(transfer.key)}
            >{`Compare ${countOf(transfer.already, one, many)}`}</StepButton>
          )}
          {counts.rejected > 0 && <StepButton onClick={say('review the rest')}>See the rejected rows</StepButton>}
          {queue.length > 0 ? (
            <StepButton tone="go" onClick={say('next')}>
              Next file
            </StepButton>
          ) : (
            <>
              <StepButton onClick={say('next')}>Import another</StepButton>
              <StepButton
                tone="go"
                onClick={() => {
                  actor.send({ type: 'next' })
                  onClose()
                  onReview?.()
                }}
              >
                {onReview ? definition.labels.review : 'Close'}
              </StepButton>
            </>
          )}
        </>
      )
    default:
      return null
  }
}
