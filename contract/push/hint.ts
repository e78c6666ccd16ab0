/**
 * What is said on a topic's channel beside the log: of what is not kept for good, such as leases. It carries no cursor;
 * whoever may have missed one asks the server for all there is.
 */
export const hintEvent = 'hint'
