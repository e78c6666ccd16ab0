import { useEffect, useState } from 'react'
import { archiveDays, type BusinessArchive } from '../../../../contract/businesses/business-archive.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ArchivesApi } from '../api/businesses-api.ts'
import { below } from './businesses.css.ts'
import { archiveLine, buttons, changeList, note } from './state-panel.css.ts'

interface Props {
  api: ArchivesApi
  name: string
  /** The reader's time zone. */
  zone: string
  save: (url: string, name: string) => void
}

/** How often one that is being written is asked for, in milliseconds. */
const pace = 2000

/** Files with all that there is of a business: asked for, and downloaded while they are kept. */
export function ArchivesPanel({ api, name, zone, save }: Props) {
  const { data, error, refetch } = useFetched(`archives of ${name}`, (signal) => api.list(signal))
  const [busy, setBusy] = useState<string | null>(null)
  const isWriting = data?.some(({ state }) => state === 'requested') ?? false
  useEffect(() => {
    if (!isWriting) return
    const timer = setInterval(refetch, pace)
    return () => clearInterval(timer)
  }, [isWriting, refetch])
  const run = async (what: string, failed: string, work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (fault) {
      showErrorToast(failed, fault)
    }
    setBusy(null)
    refetch()
  }
  const request = async () => {
    await api.request()
    showDoneToast(`An archive of ${name} is being written`)
  }
  const download = async (id: string) => {
    const { url, name: file } = await api.download(id)
    save(url, file)
  }
  return (
    <section className={below} aria-label="Archives">
      <h3 className={panelTitle}>Archives</h3>
      <p className={note}>
        One file with all rows, the log and the files of the business, without passwords and keys. It is kept for{' '}
        {archiveDays} days.
      </p>
      <div className={buttons}>
        <Button
          icon="download"
          busy={busy === 'request'}
          whyNot={isWriting ? 'An archive is being written.' : null}
          onClick={() => void run('request', 'No archive was requested', request)}
        >
          Write archive
        </Button>
      </div>
      {data === undefined && error === undefined && <Loading label="Loading the archives…" rows={1} />}
      {data === undefined && error !== undefined && (
        <Failed title="Couldn’t load the archives" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data !== undefined && error !== undefined && (
        <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
      )}
      {data && data.length > 0 && (
        <ul className={changeList} aria-label="Archives">
          {data.map((one) => (
            <li key={one.id} className={archiveLine}>
              <span>{describeArchive(one, zone)}</span>
              {one.state === 'ready' && (
                <Button
                  busy={busy === one.id}
                  aria-label={`Download the archive of ${formatInstant(one.requested_at, zone)}`}
                  onClick={() => void run(one.id, 'The archive was not downloaded', () => download(one.id))}
                >
                  Download
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describeArchive({ state, requested_at, requested_by, rows, bytes }: BusinessArchive, zone: string): string {
  const asked = `${formatInstant(requested_at, zone)}, ${requested_by}`
  if (state === 'requested') return `${asked}: being written…`
  if (state === 'failed') return `${asked}: failed. Write another one.`
  if (state === 'expired') return `${asked}: removed after ${archiveDays} days.`
  return `${asked}: ${countOf(rows ?? 0, 'row')}, ${sizeOf(bytes ?? 0)}`
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
