import { atomWithStorage } from 'jotai/utils'

/** Id of the tab that was chosen last, on any row; kept in this browser. */
export const recordTabAtom = atomWithStorage<string | null>('record-panel-tab', null, undefined, { getOnInit: true })
