import type { StreamCategory } from '../../../contract/categories.ts'

/** Takes back what one did, whoever it was that did it for one: the desks ask, and know nothing of how. */
export interface TakeBack {
  /** What one did last to things of a category, on whatever machine. */
  last: (category: StreamCategory) => void
  /** Brings about again what one took back last. */
  again: (category: StreamCategory) => void
  /** One action, by its id. */
  action: (id: string) => void
}
