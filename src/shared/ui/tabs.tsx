import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { formatCount } from './format-count.ts'
import { count as countStyle, list, tab } from './tabs.css.ts'

export interface TabChoice<V extends string = string> {
  value: V
  label: string
  /** A figure, or what shows one once it is known. */
  count?: ReactNode
}

interface Props<V extends string> {
  label: string
  tabs: readonly TabChoice<V>[]
  value: V
  onChange: (value: V) => void
  /** What the chosen tab shows. */
  children?: ReactNode
}

/** Splits of one list, each with how many it holds. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: Props<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.List className={list} aria-label={label} activateOnFocus={false}>
        {tabs.map((one) => (
          <Base.Tab key={one.value} value={one.value} className={tab}>
            {one.label}{' '}
            {one.count !== undefined && (
              <span className={countStyle}>{typeof one.count === 'number' ? formatCount(one.count) : one.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {children !== undefined && <Base.Panel value={value}>{children}</Base.Panel>}
    </Base.Root>
  )
}
