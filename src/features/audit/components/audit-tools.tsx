import { useState } from 'react'
import { todayIn } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { saveCsv } from '../../../workspace/export/export-csv.ts'
import type { AuditApi } from '../api/audit-api.ts'
import { auditLines } from '../audit-csv.ts'
import type { AuditSearch } from '../audit-search.ts'
import { day, exportButton } from './audit.css.ts'

interface Props {
  api: AuditApi
  search: AuditSearch
  zone: string
  change: (changes: AuditSearch) => void
}

/** The days that are shown, and the export of all that match. */
export function AuditTools({ api, search, zone, change }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { exportAll } = api
  const save = async () => {
    if (!exportAll) return
    setBusy(true)
    try {
      saveCsv(`audit-log-${todayIn(zone)}.csv`, auditLines(await exportAll(search, zone)))
    } catch (error) {
      showErrorToast('Audit log not exported', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <TextField
        className={day}
        label="From"
        type="date"
        max={search.to}
        value={search.from ?? ''}
        onChange={(event) => change({ from: event.target.value || undefined })}
      />
      <TextField
        className={day}
        label="Through"
        type="date"
        min={search.from}
        value={search.to ?? ''}
        onChange={(event) => change({ to: event.target.value || undefined })}
      />
      {exportAll && (
        <Button className={exportButton} icon="download" busy={isBusy} onClick={() => void save()}>
          Export
        </Button>
      )}
    </>
  )
}
