import { type ReactNode, useId } from 'react'
import type { Fetched } from '../../shared/api/fetched.ts'
import { Failed, Loading, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { panel, panelHead, panelTitle } from './home.css.ts'

interface Props {
  title: string
  /** Beside the title: a way on, or a figure. */
  aside?: ReactNode
  children: ReactNode
}

/** One subject of a home. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={panel} aria-labelledby={id}>
      <div className={panelHead}>
        <h2 id={id} className={panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface FetchedProps<T> extends Omit<Props, 'children'> {
  list: Fetched<T> & { refetch: () => void }
  /** What could not be fetched: `contacts`. */
  what: string
  children: (data: T) => ReactNode
}

/** A panel of something fetched, in whichever state it is. */
export function FetchedPanel<T>({ list, what, children, ...rest }: FetchedProps<T>) {
  const { data, error, refetch } = list
  return (
    <Panel {...rest}>
      {data === undefined && error !== undefined && (
        <Failed title={`Couldn’t load ${what}`} message={reasonOf(error)} onRetry={refetch} />
      )}
      {data === undefined && error === undefined && <Loading rows={5} label={`Loading ${what}…`} />}
      {data !== undefined && error !== undefined && (
        <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
      )}
      {data !== undefined && children(data)}
    </Panel>
  )
}
