type Listener = (operationId: string) => void

const listeners = new Set<Listener>()

/** Notes that an operation of this page has undone another one: its id is that of the undo. */
export function publishUndone(operationId: string): void {
  for (const listener of listeners) listener(operationId)
}

/** Calls `listener` after each undo of this page. Answers what ends it. */
export function subscribeUndone(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
