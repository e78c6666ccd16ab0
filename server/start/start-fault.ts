import pg from 'pg'
import { SettingsFault } from '../http/setting-readers.ts'

/** Something that the person who starts the server can fix; the message is one line that says how. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}

/** The reason for the person who started a program, without a stack trace; of a defect of our own, all that is known. */
export function plainStartReason(error: unknown): string {
  if (error instanceof StartFault || error instanceof SettingsFault) return error.message
  if (error instanceof pg.DatabaseError)
    return `The database refused a step of the start: ${error.message} (${error.code}).`
  if (!(error instanceof Error)) return String(error)
  const { code = '' } = error as NodeJS.ErrnoException
  // What we or the system throw with words for people; a TypeError is for developers.
  return error.constructor === Error || code.startsWith('ERR_PARSE_ARGS')
    ? error.message || code
    : (error.stack ?? error.message)
}
