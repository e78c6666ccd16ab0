import type { Transfer } from '../../../../machines/import/import.machine.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import type { ImportDefinition } from '../import-definition.ts'
import { stack, textStyle } from './import.css.ts'
import { Figures } from './reading-step.tsx'

export type SendingPhase = 'in progress' | 'offline' | 'resuming' | 'stopped'

interface Props {
  definition: Pick<ImportDefinition, 'format' | 'labels'>
  transfer: Transfer
  phase: SendingPhase
  reason: string | null
}

/** How far sending is, and why it waits when it does. */
export function SendingStep({ definition, transfer, phase, reason }: Props) {
  const { many } = definition.format.noun
  const done = transfer.isNew + transfer.already + transfer.refused.length
  return (
    <div className={stack}>
      <Progress
        label={`Sending ${many}: ${percentOf(done, transfer.total)}`}
        done={done}
        total={transfer.total}
        unit="rows"
      />
      <Figures figures={figuresOf(definition, transfer)} />
      {phase === 'offline' && <Notice tone="amber">{`${reason} Sending resumes by itself.`}</Notice>}
      {phase === 'resuming' && <Notice tone="blue">The connection is back. Sending resumes.</Notice>}
      {phase === 'stopped' && <Notice tone="red">{`Sending stopped. ${reason}`}</Notice>}
      <p className={textStyle}>
        {phase === 'stopped'
          ? `${countOf(transfer.total - done, 'row')} not sent yet. They are kept in this browser. Resume at any time.`
          : 'You can close this window: sending continues in the background. If you close the tab, resume it here.'}
      </p>
      <Refused transfer={transfer} />
    </div>
  )
}

/** Rounded, as section 4 has it. */
function percentOf(done: number, total: number): string {
  return `${Math.round((100 * done) / Math.max(total, 1))}%`
}

function figuresOf(
  { format, labels: texts }: Props['definition'],
  { isNew, already, refused, total }: Transfer,
): Record<string, number> {
  const figures = {
    [`New ${format.noun.many}`]: isNew,
    [texts.already.label]: already,
    'Not sent yet': total - isNew - already - refused.length,
  }
  return refused.length > 0 ? { ...figures, 'Refused by the server': refused.length } : figures
}

/** Rows that the server would not take; they are not among what came in. */
export function Refused({ transfer: { refused } }: { transfer: Transfer }) {
  if (refused.length === 0) return null
  return (
    <Notice tone="red">
      {[
        `The server refused ${countOf(refused.length, 'row')}:`,
        ...refused.slice(0, 20).map(({ record, reason }) => `Record ${formatCount(record)}: ${reason}`),
        ...(refused.length > 20 ? [`and ${formatCount(refused.length - 20)} more`] : []),
      ].join('\n')}
    </Notice>
  )
}
