/**
 * Key of the advisory lock that puts the log in order: every append holds it shared from before it takes its ids
 * until it has committed. Where an id stays missing, the tail takes it exclusively for a moment, and so passes the id only
 * when it is committed or gone. See docs/decisions, "One number orders the log" and "A log without holes needs no fence".
 */
export const FENCE = 7_201_841
