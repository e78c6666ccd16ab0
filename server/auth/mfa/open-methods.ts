import type { Me } from '../../../contract/people/user.ts'
import type { Method } from './mfa.queries.ts'

/**
 * Methods whose codes count: the confirmed ones. One that waits for its first code counts where there is no confirmed
 * one yet, or for who has passed that: otherwise a person who knows the password could add a phone of their own.
 */
export function openTo(me: Pick<Me, 'mfa_verified'>, methods: readonly Method[]): Method[] {
  const isSettled = methods.some(({ isConfirmed }) => isConfirmed)
  return methods.filter(({ isConfirmed }) => isConfirmed || !isSettled || me.mfa_verified)
}
