import type { FigureRow } from '../../../../contract/dashboard/dashboard.ts'
import { type AppraiserStage, appraiserStages } from '../../../../contract/dashboard/figures.ts'
import { Empty } from '../../../shared/ui/states.tsx'
import { cell, headCell, right, table } from './dashboard.css.ts'
import { FigureOf, type Linked } from './figure-link.tsx'

const heads: Readonly<Record<AppraiserStage, string>> = {
  open: 'Open',
  booked: 'Booked',
  appraised: 'Appraised',
  today: 'Today',
}

/** The appraisers' figures: a line each, and all of them together. */
export function AppraiserTable({ rows, ...linked }: { rows: readonly FigureRow[] } & Linked) {
  const lines = Map.groupBy(rows, ({ appraiser }) => appraiser?.id ?? 'all')
  if (lines.size <= 1) return <Empty title="No contacts are assigned">Assigned contacts show here by appraiser.</Empty>
  return (
    <table className={table} aria-label="Appraisers">
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            Appraiser
          </th>
          {appraiserStages.map((stage) => (
            <th key={stage} scope="col" className={`${headCell} ${right}`}>
              {heads[stage]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines].map(([id, own]) => {
          const name = own[0]?.appraiser?.name ?? 'All'
          return (
            <tr key={id}>
              <th scope="row" className={cell}>
                {name}
              </th>
              {own.map((row) => (
                <td key={row.figure} className={`${cell} ${right}`}>
                  <FigureOf row={row} of={name} {...linked} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
