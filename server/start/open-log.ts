import pino, { type Logger } from 'pino'
import { safeError } from '../http/safe-error.ts'
import type { Settings } from '../http/settings.ts'

/** Tells the log of something that the server goes on after. */
export type Report = (message: string, error?: unknown) => void

export interface OpenLog {
  readonly log: Logger
  readonly report: Report
}

/** One line of JSON for each entry; errors without what somebody wrote. `write` takes a line, standard output unless given. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, write?: (line: string) => void): OpenLog {
  const options = { level: logLevel, serializers: { err: safeError } }
  const log = write ? pino(options, { write }) : pino(options)
  return { log, report: (message, err) => log.warn({ err }, message) }
}
