import { head } from './amounts.css.ts'

/** The names of the columns of a sheet of amounts. */
export function SheetHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={head}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
