/** Tells pages of people that notifications of their own, or their read marks, have changed. */
export type TellPeople = (businessId: string, personIds: readonly string[]) => void
