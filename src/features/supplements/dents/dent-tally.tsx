import { countDents, type DentMark, dentSizeLabels, dentSizes } from '../../../../contract/files/dent-mark.ts'
import { swatch, swatches, tally, tallyCount, tallyName, tallyTable, tallyTotal } from './dents.css.ts'

/** How many dents of each size are marked in a picture. */
export function DentTally({ marks, title }: { marks: readonly DentMark[]; title: string }) {
  const counts = countDents(marks)
  return (
    <div className={tally} role="status" aria-label="Dents marked">
      <table className={tallyTable} aria-label={`Dents marked in ${title}`}>
        <tbody>
          {dentSizes.map((size) => (
            <tr key={size}>
              <th scope="row" className={tallyName}>
                <span className={`${swatch} ${swatches[size]}`} />
                {dentSizeLabels[size]}
              </th>
              <td className={tallyCount}>{counts[size]}</td>
            </tr>
          ))}
          <tr className={tallyTotal}>
            <th scope="row" className={tallyName}>
              All
            </th>
            <td className={tallyCount}>{marks.length}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
