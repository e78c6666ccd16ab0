import { contentId } from '../events/content-id.ts'

/** A notification's id follows from what it comes from, within the business: raised again, it exists already. */
export function notificationIdOf(businessId: string, because: string): string {
  return contentId(['notification', businessId, because])
}
