import type { ImportRun } from '../../../../contract/imports/import-run.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { saveFile } from '../../export/export-csv.ts'
import { rejectedName } from '../rejected-name.ts'
import type { ChunkStore } from '../sending/chunk-store.ts'
import type { KeptFile } from '../sending/kept-file.ts'
import { dim, offer, offerName, offers, offerText } from './import-lines.css.ts'

interface Props {
  noun: FileFormat['noun']
  /** The latest runs of the business. */
  imports: Fetched<readonly ImportRun[]> & { refetch: () => void }
  /** Files that this browser has sent, whose rejected rows it still has. */
  files: readonly KeptFile[]
  store: Pick<ChunkStore, 'leftover'>
  /** The business's time zone. */
  zone: string
  /** Shows what the undo of an import comes to; left out for those who may not. */
  onUndo?: ((run: ImportRun) => void) | undefined
  /** Compares what was there already with the file, where this browser has sent it. */
  onCompare?: ((key: string) => void) | undefined
}

/** Imports of the business, one line a run: who sent which file when, and what came of it. */
export function RecentImports({
  noun,
  imports: { data, error, refetch },
  files,
  store,
  zone,
  onUndo,
  onCompare,
}: Props) {
  const download = (file: KeptFile) =>
    store
      .leftover(file.key)
      .then((text) => text !== undefined && saveFile(rejectedName(file.name), text))
      .catch((fault: unknown) => showErrorToast('The rejected rows could not be read', fault))
  return (
    <section className={panel} aria-label="Recent imports">
      <h2 className={panelTitle}>Recent imports</h2>
      {!data && error !== undefined && (
        <Failed title="Recent imports didn’t load" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={3} />}
      {data?.length === 0 && <Empty title="No imports yet">Files that anyone here imports are listed.</Empty>}
      <ul className={offers}>
        {data?.map((run) => {
          const sent = files.find((file) => file.run === run.id)
          const kept = sent?.hasLeftover ? sent : null
          return (
            <li key={run.id} className={offer}>
              <span className={offerText}>
                <span className={offerName}>{run.file}</span> <State run={run} />
                <br />
                {resultOf(noun, run)}
                <br />
                <span className={dim}>
                  {formatInstant(run.started_at, zone)}, {run.started_by}
                </span>
              </span>
              {onCompare && sent && sent.already > 0 && (
                <Button aria-label={`Compare existing of ${run.file}`} onClick={() => onCompare(sent.key)}>
                  Compare existing
                </Button>
              )}
              {kept && (
                <Button icon="download" onClick={() => void download(kept)}>
                  Rejected rows
                </Button>
              )}
              {onUndo && run.state !== 'running' && (run.undo === 'possible' || run.undo === 'partly_undone') && (
                <Button icon="undo" aria-label={`Undo import of ${run.file}`} onClick={() => onUndo(run)}>
                  Undo import
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const states: Record<ImportRun['state'], { tone: Tone; label: string }> = {
  running: { tone: 'blue', label: 'Running' },
  incomplete: { tone: 'amber', label: 'Incomplete' },
  done: { tone: 'green', label: 'Complete' },
}

function State({ run: { state, undo } }: { run: ImportRun }) {
  if (undo === 'partly_undone') return <Tag tone="grey">Partly undone</Tag>
  if (undo === 'undone') return <Tag tone="grey">Undone</Tag>
  const { tone, label } = states[state]
  return <Tag tone={tone}>{label}</Tag>
}

function resultOf(
  { one, many }: FileFormat['noun'],
  { rows, received, already, refused, withdrawn }: ImportRun,
): string {
  const parts = [countOf(rows, 'row'), countOf(received, `new ${one}`, `new ${many}`)]
  if (already > 0) parts.push(`${formatCount(already)} already imported`)
  if (refused > 0) parts.push(`${formatCount(refused)} refused`)
  if (withdrawn > 0) parts.push(`${formatCount(withdrawn)} removed by undo`)
  return parts.join(', ')
}
