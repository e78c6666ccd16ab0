import { fromCallback } from 'xstate'
import type { AuthEvent } from '../../../machines/auth/auth.events.ts'

/** Renewed this long before it runs out; tokens that live less than four minutes, half of their time before. */
const margin = 120_000
const pause = 10_000
/** Longer ones are not kept by browsers. */
const longestTimer = 2 ** 31 - 1

/** Says when the token is to be renewed: in time, and at once where a device slept through it. */
export const tokenWatch = fromCallback<AuthEvent, { expiresAt: number; isPutOff: boolean }, AuthEvent>(
  ({ input: { expiresAt, isPutOff }, sendBack }) => {
    const left = expiresAt - Date.now()
    const dueAt = isPutOff ? Date.now() + pause : expiresAt - Math.min(margin, Math.max(left / 2, 0))
    const look = () => {
      if (Date.now() >= dueAt) sendBack({ type: 'token due' })
    }
    const hurry = () => isPutOff && sendBack({ type: 'token due' })
    const timer = setTimeout(look, Math.min(Math.max(dueAt - Date.now(), 0) + 1, longestTimer))
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    addEventListener('online', hurry)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
      removeEventListener('online', hurry)
    }
  },
)
