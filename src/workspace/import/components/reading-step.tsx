import type { ImportContext } from '../../../../machines/import/import.machine.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Loading } from '../../../shared/ui/states.tsx'
import { figures, stack } from './import.css.ts'

/** How far reading and checking is: by bytes on the bar, by rows in figures. */
export function ReadingStep({ file, bytesRead, counts }: Pick<ImportContext, 'file' | 'bytesRead' | 'counts'>) {
  if (!file || bytesRead === 0) return <Loading label={`Looking at ${file?.name ?? 'the file'}…`} />
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)
  return (
    <div className={stack}>
      <Progress label="Reading and checking" done={kilobytes(bytesRead)} total={kilobytes(file.size)} unit="KB" />
      <Figures figures={{ 'Rows read': counts.rows, Accepted: counts.accepted, Rejected: counts.rejected }} />
    </div>
  )
}

export function Figures({ figures: shown }: { figures: Readonly<Record<string, number>> }) {
  return (
    <dl className={figures}>
      {Object.entries(shown).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
