import type { MouseEvent, ReactNode } from 'react'
import type { RowPage } from './list-definition.ts'

interface Props {
  page: RowPage
  className: string
  tabIndex?: number
  /** The arrow keys of a board move to it. */
  isCard?: true
  children: ReactNode
}

/** A row's link to its page: a plain click stays in this page, any other one is the browser's. */
export function RowLink({ page, className, tabIndex, isCard, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    page.go()
  }
  return (
    <a
      className={className}
      href={page.href}
      onClick={follow}
      tabIndex={tabIndex}
      data-card-link={isCard}
      draggable={isCard && false}
    >
      {children}
    </a>
  )
}
