import { useReducer } from 'react'
import type { StormSwath } from '../../../contract/storms/storm-swath.ts'
import type { Band, ZipShare } from './swath/swath.ts'
import { noChoice, type SwathUse, type Threshold, withZips, type ZipChoice } from './zip-choice.ts'

/** A swath that is shown, with what it covers. */
export interface ShownSwath {
  readonly name: string
  readonly source: 'file' | 'drawing' | 'radius'
  readonly bands: readonly Band[]
  readonly shares: readonly ZipShare[]
  /** What is kept of it with the event; null for drawings, and for what is too complex. */
  readonly kept: StormSwath | null
}

interface State {
  readonly shown: ShownSwath | null
  readonly threshold: Threshold
  readonly use: SwathUse
  /** Not after saving: it is shown still, and what others save then is no difference to it. */
  readonly isApplied: boolean
  readonly single: ZipChoice['single']
}

type Step =
  | { readonly type: 'show'; readonly swath: ShownSwath }
  | { readonly type: 'hide' | 'discard' | 'saved' }
  | { readonly type: 'threshold'; readonly threshold: Threshold }
  | { readonly type: 'use'; readonly use: SwathUse }
  | { readonly type: 'zips'; readonly zipcodes: readonly string[]; readonly isIn: boolean }

const start: State = { shown: null, threshold: 'tenth', use: 'add', isApplied: false, single: noChoice.single }

function stepped(state: State, step: Step): State {
  switch (step.type) {
    case 'show':
      // Replacing removes what is in the event: it is chosen, never the start.
      return { ...state, shown: step.swath, threshold: 'tenth', use: 'add', isApplied: true }
    case 'hide':
      return { ...state, shown: null, isApplied: false }
    case 'discard':
      return { ...start }
    case 'saved':
      return { ...state, isApplied: false, single: noChoice.single }
    case 'threshold':
      return { ...state, threshold: step.threshold, isApplied: true }
    case 'use':
      return { ...state, use: step.use, isApplied: true }
    case 'zips':
      return { ...state, single: withZips({ swath: null, single: state.single }, step.zipcodes, step.isIn).single }
  }
}

/** What is chosen on the map and in the table, until it is saved. */
export function useZipChoice() {
  const [state, dispatch] = useReducer(stepped, start)
  const { shown, threshold, use, isApplied, single } = state
  const choice: ZipChoice = { swath: shown && isApplied ? { shares: shown.shares, threshold, use } : null, single }
  return { shown, threshold, use, choice, dispatch }
}

export type ZipChoiceState = ReturnType<typeof useZipChoice>
