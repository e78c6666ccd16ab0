import { useState } from 'react'
import type { Export } from '../../../../contract/exports/export.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { ExportsApi } from '../api/exports-api.ts'
import { describeExpiry, describeExport, exportTitle, statusLabels, statusTones } from '../export-labels.ts'
import { detail, facts, fault, head, list, name, row } from '../exports.css.ts'

interface Props {
  exports: readonly Export[]
  api: Pick<ExportsApi, 'cancel' | 'retry' | 'download'>
  zone: string
  stormName: (id: string) => string
  /** Makes the browser save what is at an address. */
  save: (url: string, name: string) => void
  onChanged: () => void
}

/** The exports of the business with how far they are, and what can be done with each. */
export function ExportList({ exports, api, zone, stormName, save, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (one: Export, failed: string, work: () => Promise<unknown>) => {
    setBusy(one.id)
    try {
      await work()
    } catch (error) {
      showErrorToast(`${exportTitle(one)}: ${failed}`, error)
    }
    setBusy(null)
    onChanged()
  }
  const download = async ({ id }: Export) => {
    const { url, name: file } = await api.download(id)
    save(url, file)
  }
  const cancel = async (one: Export) => {
    await api.cancel(one.id)
    showDoneToast(`${exportTitle(one)} canceled`)
  }
  return (
    <ul className={list} aria-label="Exports">
      {exports.map((one) => (
        <li key={one.id} className={row}>
          <span className={facts}>
            <span className={head}>
              <span className={name}>{exportTitle(one)}</span>
              <Tag tone={statusTones[one.status]}>{statusLabels[one.status]}</Tag>
              <span className={detail}>{describeExpiry(one, zone)}</span>
            </span>
            <span className={detail}>{describeExport(one, zone, stormName)}</span>
            {one.reason && <span className={fault}>{one.reason}</span>}
            {one.status === 'running' && (
              <Progress label="Writing rows" done={one.rows} total={one.total ?? 0} unit="rows" />
            )}
          </span>
          {one.status === 'ready' && (
            <Button
              icon="download"
              busy={busy === one.id}
              aria-label={`Download ${exportTitle(one)}`}
              onClick={() => void run(one, 'not downloaded', () => download(one))}
            >
              Download
            </Button>
          )}
          {(one.status === 'requested' || one.status === 'running') && (
            <Button busy={busy === one.id} onClick={() => void run(one, 'not canceled', () => cancel(one))}>
              Cancel
            </Button>
          )}
          {one.status === 'failed' && (
            <Button busy={busy === one.id} onClick={() => void run(one, 'not retried', () => api.retry(one.id))}>
              Retry
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
