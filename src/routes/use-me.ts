import { useAtomValue } from 'jotai'
import type { Me } from '../../contract/people/user.ts'
import { meAtom } from '../shared/session/session.ts'

/** The signed-in person. Only for pages inside the shell, which is not there without one. */
export function useMe(): Me {
  const me = useAtomValue(meAtom)
  if (!me) throw new Error('Nobody is signed in')
  return me
}
