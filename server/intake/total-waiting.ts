import type { Database } from '../db/database.ts'
import { countWaiting } from './intake.queries.ts'

interface Counting {
  readonly running: Promise<number>
  next: Promise<number> | null
}

const countings = new WeakMap<Database, Map<string, Counting>>()

/**
 * How many claims of the business wait, counted after this was asked. With 100,000 waiting a count takes longer than
 * the rest of a request: those who ask while one is under way share the next one.
 */
export function totalWaiting(database: Database, businessId: string): Promise<number> {
  const byBusiness = countings.get(database) ?? new Map<string, Counting>()
  countings.set(database, byBusiness)
  const underWay = byBusiness.get(businessId)
  if (underWay) {
    const again = () => totalWaiting(database, businessId)
    underWay.next ??= underWay.running.then(again, again)
    return underWay.next
  }
  const running = database.withBusiness(businessId, countWaiting).finally(() => byBusiness.delete(businessId))
  byBusiness.set(businessId, { running, next: null })
  return running
}
