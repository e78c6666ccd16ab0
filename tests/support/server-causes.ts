import type { Hono } from 'hono'

/**
 * What the servers of the running test logged as faults, and the last refusals that they answered. A failed test
 * prints both (`print-server-causes.ts`, `e2e/fixtures.ts`), so that "expected 500 to be 200" names its cause.
 */
const faults: string[] = []
const refusals: string[] = []
const most = { faults: 10, refusals: 3 }

export function clearServerCauses(): void {
  faults.length = 0
  refusals.length = 0
}

/** Notes what a server logged: pino's `{ err }`, an error, or text. */
export function noteFault(logged: unknown): void {
  const error = (logged as { err?: unknown } | null)?.err ?? logged
  const text = (error as { stack?: string } | null)?.stack ?? String(error)
  faults.push(text)
  if (faults.length > most.faults) faults.shift()
}

/** Notes each line of a server process's log that is an error or a warning; other lines are not about a request. */
export function noteLogLines(lines: readonly string[]): void {
  for (const line of lines) {
    const entry = parsed(line)
    if (entry && entry.level >= 40) noteFault(`${entry.msg ?? ''} ${entry.err?.stack ?? ''}`.trim())
  }
}

/** Makes the app note every request that it refuses, with the problem that it answers. */
export function noteRefusalsOf(app: Hono): void {
  const request = app.request
  app.request = async (...args) => {
    const response = await request(...args)
    if (response.status >= 400) {
      const [input, init] = args
      const path = input instanceof Request ? input.url : String(input)
      refusals.push(`${response.status} ${init?.method ?? 'GET'} ${path}: ${await response.clone().text()}`)
      if (refusals.length > most.refusals) refusals.shift()
    }
    return response
  }
}

/** What a failed test prints besides its own message; the empty text where nothing was noted. */
export function serverCauses(): string {
  const faultLines = faults.length > 0 ? ['The server logged:', ...faults] : []
  const refusalLines = refusals.length > 0 ? ['The last refusals of the server:', ...refusals] : []
  return [...faultLines, ...refusalLines].join('\n')
}

interface LogEntry {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly stack?: string }
}

function parsed(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>
    return typeof entry.level === 'number' ? { ...entry, level: entry.level } : null
  } catch {
    return null
  }
}
