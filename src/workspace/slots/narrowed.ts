import type { ReactNode } from 'react'

/** For a list that the address narrows to a part of what it could show. */
export interface Narrowed {
  /** Stands above the list and says to what. */
  readonly notice: ReactNode
  /** Lifts it. */
  readonly onShowAll: () => void
}
