import { useState } from 'react'
import {
  type ProductionLogField,
  productionLogFields,
  productionLogLabel,
} from '../../../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../../../contract/production-logs/production-log.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ProductionLogApi } from '../api/production-log-api.ts'
import { money, shownField } from '../log-format.ts'
import { differencesBetween, type LogDifference, type LogVersion, versionsOf } from '../log-versions.ts'
import { card, cardTitle, compared, comparedHead, scroll, text } from './log.css.ts'

interface Props {
  api: ProductionLogApi
  log: ProductionLog
  zone: string
  nameOf: (id: string) => string | undefined
}

/** Two versions of the log, field by field, with who changed what: the last one that was begun or completed and now, until others are chosen. */
export function LogComparison({ api, log, zone, nameOf }: Props) {
  const key = `history of ${log.id} at ${log.version}`
  const { data, error, busy, refetch } = useFetched(key, (signal) => api.history(log.id, signal))
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({})
  if (!data && busy) return <Loading label="Loading versions…" rows={3} />
  if (!data) return <Failed title="Couldn’t load the versions" message={reasonOf(error)} onRetry={refetch} />
  const versions = versionsOf(data)
  const find = (version: string | undefined) => versions.find((one) => String(one.version) === version)
  const from = find(chosen.from) ?? versions.find(({ isMilestone }) => isMilestone)
  if (!from) return null
  const to = find(chosen.to)
  const differences = differencesBetween(from, to ?? { version: Number.POSITIVE_INFINITY, log }, data)
  const choices = versions.map(choiceOf(zone))
  const shown = (field: LogDifference['field'], value: LogDifference['before']) => {
    if (field in productionLogFields) return shownField(field as ProductionLogField, value, nameOf)
    return typeof value === 'number' ? money(value) : String(value ?? '')
  }
  return (
    <section className={card} aria-label="Compare versions">
      <h2 className={cardTitle}>Compare versions</h2>
      <Select
        label="Compare"
        choices={choices}
        value={String(from.version)}
        onChange={(version) => setChosen({ ...chosen, from: version })}
      />
      <Select
        label="With"
        choices={[{ value: now, label: 'Now' }, ...choices]}
        value={to ? String(to.version) : now}
        onChange={(version) => setChosen({ ...chosen, to: version })}
      />
      {differences.length === 0 ? (
        <p className={text}>No field differs between these versions.</p>
      ) : (
        <div className={scroll}>
          <table className={compared}>
            <thead className={comparedHead}>
              <tr>
                <th>Field</th>
                <th>Earlier</th>
                <th>Later</th>
                <th>By</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, before, after, by }) => (
                <tr key={field}>
                  <th scope="row">{productionLogLabel(field)}</th>
                  <td>{shown(field, before) || 'None'}</td>
                  <td>{shown(field, after) || 'None'}</td>
                  <td>{by ? by.name : 'Computed'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The version that a log has whatever becomes of it. */
const now = 'now'

const choiceOf =
  (zone: string) =>
  ({ version, label, at }: LogVersion) => ({ value: String(version), label: `${label}, ${formatInstant(at, zone)}` })
