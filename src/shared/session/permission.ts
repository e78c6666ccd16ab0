import { atom } from 'jotai'
import { type Permission, may } from '../../../contract/people/permissions.ts'
import { meAtom } from './session.ts'

/** Asks whether the signed-in person may do something; nobody signed in may do nothing. */
export const permissionAtom = atom((get) => {
  const me = get(meAtom)
  return (action: Permission) => me !== null && may(me, action)
})
