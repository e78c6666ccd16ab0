import { head } from './table.css.ts'

/** The head of a table of figures: one label a column. */
export function TableHead({ labels }: { labels: readonly string[] }) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} className={head} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
