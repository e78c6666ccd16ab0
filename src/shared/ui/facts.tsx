import { Fragment, type ReactNode } from 'react'
import { facts as factsStyle, name, value } from './facts.css.ts'

export type Fact = readonly [label: string, value: ReactNode]

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, what]) => what !== '' && what !== null && what !== undefined && what !== false)
  return (
    <dl className={factsStyle}>
      {known.map(([label, what]) => (
        <Fragment key={label}>
          <dt className={name}>{label}</dt>
          <dd className={value}>{what}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
