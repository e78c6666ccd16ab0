import type { ReactNode } from 'react'
import { heading, page, status as statusStyle, textStyle } from './message-page.css.ts'

interface Props {
  /** The status of what went wrong, such as 404. */
  status?: number
  title: string
  children: ReactNode
  /** What one can do now. */
  actions: ReactNode
}

/** A message in the middle of the page. Belongs inside a `main`. */
export function MessagePage({ status, title, children, actions }: Props) {
  return (
    <div className={page}>
      {status !== undefined && <p className={statusStyle}>{status}</p>}
      <h1 className={heading}>{title}</h1>
      <p className={textStyle}>{children}</p>
      {actions}
    </div>
  )
}
