import type { Answer } from './queued-command.ts'

/** The server refused all of a command. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
  readonly answer: Answer

  constructor(answer: Answer) {
    super(answer.failed ?? answer.refused[0]?.reason ?? 'The server refused it.')
    this.answer = answer
  }
}

/** Nobody waits for its answer any more; it is kept, and what comes of it is said when it comes. */
export class StillKept extends Error {
  override readonly name = 'StillKept'

  constructor() {
    super('It is kept in this browser and will be sent as soon as the server answers.')
  }
}
