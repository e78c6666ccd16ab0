/** One operation of a user: all requests that carry its id are undone together. */
export interface Operation {
  readonly id: string
  /** Its description for the user: "Set City on 12 claims". */
  readonly label: string
}

export function newOperation(label: string): Operation {
  return { id: crypto.randomUUID(), label }
}
