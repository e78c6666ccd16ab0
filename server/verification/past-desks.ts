import { intakePast } from '../intake/intake-past.ts'
import type { PastDesk } from '../past/past-desk.ts'

/** The queues that one can look back on. */
export const pastDesks: readonly PastDesk[] = [intakePast]
