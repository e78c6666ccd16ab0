/**
 * What is said on a topic's channel beside the log: of what is not kept for good, such as leases. It carries no cursor;
 * a client that may have missed one refetches everything.
 */
export const hintEvent = 'hint'
