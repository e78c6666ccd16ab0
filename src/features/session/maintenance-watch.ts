import { fromCallback } from 'xstate'
import type { AuthEvent } from '../../../machines/auth/auth.events.ts'
import { isInMaintenance } from '../../shared/api/client-settings.ts'

const interval = 10_000

/** Asks whether maintenance is over, by itself, and at once when somebody comes back to the page. */
export const maintenanceWatch = fromCallback<AuthEvent, undefined, AuthEvent>(({ sendBack }) => {
  let isOver = false
  const look = async () => {
    const isStill = await isInMaintenance().catch(() => true)
    if (!isStill && !isOver) sendBack({ type: 'maintenance over' })
  }
  const timer = setInterval(look, interval)
  addEventListener('focus', look)
  return () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('focus', look)
  }
})
