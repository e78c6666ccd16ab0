import { Refused } from '../http/problem.ts'

/**
 * An e-mail address is somebody's once among all living people, and the database sees to it. Where the other one is,
 * in this business or in another, is not told. Null for any other error.
 */
export function addressTaken(error: unknown, field = 'email'): Refused | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'person_email') return null
  const errors = { [field]: 'is in use already' }
  return new Refused(409, 'address-taken', 'Somebody signs in with this e-mail address already.', { errors })
}
