import { atom } from 'jotai'

/** The open record was reached from the list: Back leads there. */
export const isOpenedFromListAtom = atom(false)
