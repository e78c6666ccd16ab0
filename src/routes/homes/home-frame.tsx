import { type ReactNode, useState } from 'react'
import { roleLabels } from '../../../contract/people/roles.ts'
import { formatDayInFull } from '../../shared/time/format-time.ts'
import { useMe } from '../use-me.ts'
import { ColleaguesPanel } from './colleagues-panel.tsx'
import { head, hello, page, panels, tiles as tilesStyle, today } from './home.css.ts'
import { NextSteps } from './next-steps.tsx'
import { Tour } from './tour.tsx'
import { UnreadCard } from './unread-card.tsx'

interface Props {
  /** The way to the work itself, instead of what to do next. */
  start?: ReactNode
  tiles?: ReactNode
  /** Over the whole width, above the panels. */
  above?: ReactNode
  children?: ReactNode
}

/** A role's home: what to do next, counts, and what is behind them. */
export function HomeFrame({ start, tiles, above, children }: Props) {
  const me = useMe()
  const [now] = useState(() => new Date())
  return (
    <div className={page}>
      <header className={head}>
        <p className={today}>
          {formatDayInFull(now, me.business.timezone)} · {me.business.name} · {roleLabels[me.role]}
        </p>
        <h1 className={hello}>Hello, {me.first_name}</h1>
      </header>
      <Tour />
      <ColleaguesPanel />
      {start ?? <NextSteps />}
      <div className={tilesStyle}>
        {tiles}
        <UnreadCard />
      </div>
      {above}
      <div className={panels}>{children}</div>
    </div>
  )
}
