/** Notifies pages of people that notifications of their own, or their read marks, have changed. */
export type NotifyUsers = (businessId: string, personIds: readonly string[]) => void
