import type { ReactNode } from 'react'

/** For a list that the address narrows. */
export interface Narrowed {
  /** Shown above the list; names its filter. */
  readonly notice: ReactNode
  /** Shows the whole list. */
  readonly onShowAll: () => void
}
