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
import { differencesSince, type LogDifference, versionsOf } from '../log-versions.ts'
import { card, cardTitle, compared, comparedHead, scroll, text } from './log.css.ts'

interface Props {
  api: ProductionLogApi
  log: ProductionLog
  zone: string
  nameOf: (id: string) => string | undefined
}

/** The log beside an earlier version of it, field by field, with who changed what. */
export function LogComparison({ api, log, zone, nameOf }: Props) {
  const key = `history of ${log.id} at ${log.version}`
  const { data, error, busy, refetch } = useFetched(key, (signal) => api.history(log.id, signal))
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data && busy) return <Loading label="Loading versions…" rows={3} />
  if (!data) return <Failed title="Couldn’t load the versions" message={reasonOf(error)} onRetry={refetch} />
  const versions = versionsOf(data)
  const version = versions.find((one) => String(one.version) === chosen) ?? versions[0]
  if (!version) return null
  const differences = differencesSince(version, log, data)
  const shown = (field: LogDifference['field'], value: LogDifference['before']) => {
    if (field in productionLogFields) return shownField(field as ProductionLogField, value, nameOf)
    return typeof value === 'number' ? money(value) : String(value ?? '')
  }
  return (
    <section className={card} aria-label="Compare versions">
      <h2 className={cardTitle}>Changed since</h2>
      <Select
        label="Version"
        labelHidden
        choices={versions.map((one) => ({
          value: String(one.version),
          label: `${one.label}, ${formatInstant(one.at, zone)}`,
        }))}
        value={String(version.version)}
        onChange={setChosen}
      />
      {differences.length === 0 ? (
        <p className={text}>Nothing has changed since.</p>
      ) : (
        <div className={scroll}>
          <table className={compared}>
            <thead className={comparedHead}>
              <tr>
                <th>Field</th>
                <th>Then</th>
                <th>Now</th>
                <th>By</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, before, now, by }) => (
                <tr key={field}>
                  <th scope="row">{productionLogLabel(field)}</th>
                  <td>{shown(field, before) || 'None'}</td>
                  <td>{shown(field, now) || 'None'}</td>
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
