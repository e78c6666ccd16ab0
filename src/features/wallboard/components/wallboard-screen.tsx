import type { ReactNode } from 'react'
import type { SlotForecast } from '../../../../contract/process/slot-forecast.ts'
import { LiveIndicator } from '../../../shared/live/live-indicator.tsx'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { formatTime } from '../../../shared/time/format-time.ts'
import { useNow } from '../use-now.ts'
import type { HeldBoard } from '../use-wallboard.ts'
import { bigClock, header, headerTitle, liveSign, message, screen, spacer } from './board.css.ts'
import { Board } from './board.tsx'
import type { ContactLink } from './waiting-list.tsx'

interface Props {
  list: Fetched<HeldBoard> & { refetch: () => void }
  /** IANA name of the business's zone. */
  zone: string
  /** The way back. */
  home: ReactNode
  /** The choice of the event. */
  filter: ReactNode
  /** Appointments needed against places open. */
  forecast: Pick<Fetched<SlotForecast>, 'data' | 'error'>
  Contact: ContactLink
}

/** The wallboard as a screen of its own, without navigation around it. */
export function WallboardScreen({ list, zone, home, filter, forecast, Contact }: Props) {
  const { data, error, refetch } = list
  const now = useNow(data?.aheadMs ?? 0)
  return (
    <main className={screen}>
      <header className={header}>
        {home}
        <h1 className={headerTitle}>Call center</h1>
        {filter}
        <span className={spacer} />
        <span className={liveSign}>
          <LiveIndicator />
        </span>
        <time className={bigClock}>{formatTime(new Date(now).toISOString(), zone)}</time>
      </header>
      <div className={message}>
        {data === undefined && error === undefined && <Loading label="Loading wallboard…" />}
        {data === undefined && error !== undefined && (
          <Failed title="Couldn’t load the wallboard" message={reasonOf(error)} onRetry={refetch} />
        )}
        {data !== undefined && error !== undefined && (
          <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      {data && <Board board={data.board} now={now} Contact={Contact} forecast={forecast} />}
    </main>
  )
}
