import type { ImportContext, Transfer } from '../../../../machines/import/import.machine.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { ImportLabels } from '../import-definition.ts'
import { stack, textStyle } from './import.css.ts'
import { Refused } from './sending-step.tsx'

/** What came of it, in words. A sending gone on with after a closed tab has no file in hand, only what was kept of it. */
export function DoneStep({
  transfer,
  counts,
  file,
  labels: texts,
}: { transfer: Transfer; labels: ImportLabels } & Pick<ImportContext, 'counts' | 'file'>) {
  const rejected = file ? counts.rejected : transfer.rejected
  return (
    <div className={stack}>
      <Notice tone="green">{resultOf(transfer, texts)}</Notice>
      <Refused transfer={transfer} />
      {rejected > 0 && (
        <p className={textStyle}>
          {countOf(rejected, 'rejected row')} of this file {rejected === 1 ? 'was' : 'were'} not sent.{' '}
          {file
            ? `You can fix or download the rejected rows now. The download stays on the ${texts.page}.`
            : `You can download the rejected rows on the ${texts.page}.`}
        </p>
      )}
    </div>
  )
}

export function resultOf(
  { isNew, already, completed, name }: Pick<Transfer, 'isNew' | 'already' | 'completed' | 'name'>,
  { came, already: existed, completed: filled }: Pick<ImportLabels, 'came' | 'already' | 'completed'>,
): string {
  const here = already > 0 ? ` ${existed.sentence(already)}` : ''
  const full = completed && completed.count > 0 && filled ? ` ${filled(completed)}` : ''
  return `${name} is sent. ${came(isNew)}${here}${full}`
}
