import type { Rejection } from './queued-command.ts'

/** The server refused all of a command. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
  readonly answer: Rejection

  constructor(answer: Rejection) {
    super(answer.failed ?? answer.refused[0]?.reason ?? 'The server rejected it.')
    this.answer = answer
  }
}

/** The server does not answer: the command stays queued, and its outcome is reported when it comes. */
export class StillQueued extends Error {
  override readonly name = 'StillQueued'

  constructor() {
    super('Queued in this browser. It will be sent when the server responds.')
  }
}
