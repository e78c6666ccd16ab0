import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from './format-count.ts'
import { count as countStyle, list, tab } from './tabs.css.ts'
import { Tooltip } from './tooltip.tsx'

export interface TabChoice<V extends string = string> {
  value: V
  label: string
  /** A figure, or what shows one once it is known. */
  count?: ReactNode
  /** Its tooltip, such as its key. */
  tip?: ReactNode
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
  const line = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => (typeof count === 'number' ? count : '')).join(' ')
  // Where the line is longer than its place, the chosen tab is in sight, also when counts made others wider.
  useEffect(() => {
    const place = line.current?.getBoundingClientRect()
    const chosen = line.current?.querySelector('[data-active]')?.getBoundingClientRect()
    if (place && chosen) line.current?.scrollBy({ left: Math.max(0, chosen.right - place.right) })
  }, [value, counts])
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.List ref={line} className={list} aria-label={label} activateOnFocus={false}>
        {tabs.map((one) => {
          const shown = (
            <Base.Tab key={one.value} value={one.value} className={tab}>
              {one.label}{' '}
              {one.count !== undefined && (
                <span className={countStyle}>{typeof one.count === 'number' ? formatCount(one.count) : one.count}</span>
              )}
            </Base.Tab>
          )
          return one.tip === undefined ? (
            shown
          ) : (
            <Tooltip key={one.value} text={one.tip}>
              {shown}
            </Tooltip>
          )
        })}
      </Base.List>
      {children !== undefined && <Base.Panel value={value}>{children}</Base.Panel>}
    </Base.Root>
  )
}
