import { Button, IconButton } from '../../../../shared/ui/button.tsx'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { panel, panelTitle } from '../../../../shared/ui/page.css.ts'
import { Empty } from '../../../../shared/ui/states.tsx'
import { sayFailed } from '../../../../shared/ui/toast.tsx'
import { formatInstant } from '../../../../shared/time/format-time.ts'
import type { ChunkStore } from '../sending/chunk-store.ts'
import type { KeptFile } from '../sending/kept-file.ts'
import { rejectedName } from '../rejected-name.ts'
import { saveFile } from '../../../../workspace/export/export-csv.ts'
import { dim, offer, offerName, offers, offerWords } from './intake-home.css.ts'

interface Props {
  files: readonly KeptFile[]
  store: Pick<ChunkStore, 'leftover'>
  /** The business's time zone. */
  zone: string
  onForget: (file: KeptFile) => void
}

/** Files that were sent from this browser, what came of them, and their rejected rows for as long as they are here. */
export function RecentImports({ files, store, zone, onForget }: Props) {
  const download = (file: KeptFile) =>
    store
      .leftover(file.key)
      .then((text) => text !== undefined && saveFile(rejectedName(file.name), text))
      .catch((error: unknown) => sayFailed('The rejected rows could not be read', error))
  return (
    <section className={panel} aria-label="Recent imports">
      <h2 className={panelTitle}>Recent imports</h2>
      {files.length === 0 && <Empty title="None yet">Files that are sent from this browser are listed here.</Empty>}
      <ul className={offers}>
        {files.slice(0, 10).map((file) => (
          <li key={file.key} className={offer}>
            <span className={offerWords}>
              <span className={offerName}>{file.name}</span>{' '}
              <span className={dim}>{formatInstant(file.keptAt, zone)}</span>
              <br />
              {resultOf(file)}
            </span>
            {file.hasLeftover && (
              <Button icon="download" onClick={() => void download(file)}>
                Rejected rows
              </Button>
            )}
            <IconButton icon="close" label={`Take ${file.name} off this list`} onClick={() => onForget(file)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function resultOf({ isNew, already, refused, counts }: KeptFile): string {
  const parts = [countOf(isNew, 'new claim')]
  if (already > 0) parts.push(`${countOf(already, 'row')} here already`)
  const left = counts.rejected + refused.length
  if (left > 0) parts.push(`${countOf(left, 'row')} rejected`)
  return `${parts.join(', ')}.`
}
