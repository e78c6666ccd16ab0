/**
 * Key of the advisory lock that puts the log in order: every append holds it shared from before it takes its ids
 * until it has committed; the tail takes it exclusively for a moment, and so sees an id only when all lower ones are
 * committed or gone. See docs/decisions, "One number orders the log".
 */
export const FENCE = 7_201_841
