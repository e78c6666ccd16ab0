import { type ReactNode, useState } from 'react'
import { roleLabels } from '../../../contract/people/roles.ts'
import { dayInWords } from '../../shared/time/format-time.ts'
import { useMe } from '../use-me.ts'
import { ComingPanel } from './coming-panel.tsx'
import { head, hello, page, panels, purpose, tiles as tilesStyle, today } from './home.css.ts'
import { purposes } from './home-words.ts'
import { UnreadCard } from './unread-card.tsx'

/** A role's home: whose it is and what for, counts, what stands behind them, and what is still to come. */
export function HomeFrame({ tiles, children }: { tiles?: ReactNode; children?: ReactNode }) {
  const me = useMe()
  const [now] = useState(() => new Date())
  return (
    <div className={page}>
      <header className={head}>
        <p className={today}>
          {dayInWords(now, me.business.timezone)} · {me.business.name} · {roleLabels[me.role]}
        </p>
        <h1 className={hello}>Hello, {me.first_name}</h1>
        <p className={purpose}>{purposes[me.role]}</p>
      </header>
      <div className={tilesStyle}>
        {tiles}
        <UnreadCard />
      </div>
      <div className={panels}>
        {children}
        <ComingPanel />
      </div>
    </div>
  )
}
