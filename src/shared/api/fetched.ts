/** What a page holds of something fetched: at most one of `data` missing, `error` present and `busy` tells the rest. */
export interface Fetched<T> {
  readonly data: T | undefined
  /** Of the last fetch; with `data` beside it, what is shown is stale. */
  readonly error: unknown
  readonly busy: boolean
  /** The key that `data` answers; while another one is fetched, it is the old one. */
  readonly key: string | null
}

export const nothingFetched: Fetched<never> = { data: undefined, error: undefined, busy: true, key: null }

export type FetchStep<T> =
  | { type: 'began'; key: string }
  | { type: 'arrived'; data: T; key: string }
  | { type: 'failed'; error: unknown }

export function fetchedAfter<T>(state: Fetched<T>, step: FetchStep<T>): Fetched<T> {
  switch (step.type) {
    case 'began':
      return { ...state, busy: true }
    case 'arrived':
      return { data: step.data, error: undefined, busy: false, key: step.key }
    case 'failed':
      return { ...state, error: step.error, busy: false }
  }
}
