import type { ReactNode } from 'react'
import { PlainButton } from './plain-button.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { bone, grow, heading, notice, place, row, skeleton, textStyle } from './states.css.ts'

/** The empty state of a list: why it is empty, and what the user can do. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={place}>
      <p className={heading}>{title}</p>
      {children && <p className={textStyle}>{children}</p>}
      {action}
    </div>
  )
}

/** Something is being fetched. `rows` draws the shape of the list that is coming. */
export function Loading({ label = 'Loading…', rows = 0 }: { label?: string; rows?: number }) {
  if (rows === 0) {
    return (
      <div className={place} role="status">
        <span className={row}>
          <Spinner /> {label}
        </span>
      </div>
    )
  }
  const widths = Array.from({ length: rows }, (_, index) => `${55 + ((index * 37) % 40)}%`)
  return (
    <div className={skeleton} role="status" aria-label={label}>
      {widths.map((width, index) => (
        <span key={index} className={bone} style={{ width }} />
      ))}
    </div>
  )
}

/** Fetching failed: the reason, and a way to try again. */
export function Failed({ title, message, onRetry }: { title: string; message: string; onRetry?: () => void }) {
  return (
    <div className={place} role="alert">
      <Icon name="warning" size={22} />
      <p className={heading}>{title}</p>
      <p className={textStyle}>{message}</p>
      {onRetry && (
        <PlainButton icon="refresh" onClick={onRetry}>
          Retry
        </PlainButton>
      )}
    </div>
  )
}

/** A notice above the content that it is about. */
export function Notice({
  tone,
  children,
  action,
}: {
  tone: 'amber' | 'red' | 'blue' | 'green'
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={notice({ tone })} role={tone === 'red' ? 'alert' : 'status'}>
      {(tone === 'amber' || tone === 'red') && <Icon name="warning" />}
      <span className={grow}>{children}</span>
      {action}
    </div>
  )
}

/** What is shown is older than it should be: since when and why, and a way to fetch it again. */
export function Stale({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice tone="amber" action={onRetry && <PlainButton onClick={onRetry}>Refresh</PlainButton>}>
      {children}
    </Notice>
  )
}
