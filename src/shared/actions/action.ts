/** One gesture of a person: all requests that carry its id are taken back as one. */
export interface Action {
  readonly id: string
  /** What it does, as its author reads it: "Set City on 12 claims". */
  readonly label: string
}

export function newAction(label: string): Action {
  return { id: crypto.randomUUID(), label }
}
