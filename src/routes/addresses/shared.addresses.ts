import { pageNamed } from '../page-named.ts'
import type { BuiltAddress } from './address.ts'

/** For everybody who is signed in, under no role's path. */
export const sharedAddresses: readonly BuiltAddress[] = [
  {
    path: '/account',
    title: ['Your account'],
    page: pageNamed('AccountRoute'),
  },
]
