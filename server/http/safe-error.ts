interface DatabaseFault {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly routine?: unknown
}

/** An error as the log keeps it. */
export interface SafeError {
  readonly type: string
  readonly message: string
  /** The message and the frames. */
  readonly stack: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly routine?: string
  readonly cause?: SafeError
}

/**
 * What the log may keep of an error: where it happened and of which kind, and nothing that somebody wrote. PostgreSQL
 * puts values of rows into `detail`, `where` and its messages; mail servers name the address that they refuse.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutData(String(error)), stack: '' }
  const message = withoutData(error.message)
  const { code, constraint, table, routine } = error as DatabaseFault
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...safeFields({ code, constraint, table, routine }),
    ...(error.cause !== undefined && depth < 3 && { cause: safeError(error.cause, depth + 1) }),
  }
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line))
}

/** Names that code gives, not people. */
function safeFields(named: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(named).filter(([, token]) => /^[\w.-]{1,64}$/.test(String(token ?? '')))
  return Object.fromEntries(given.map(([name, token]) => [name, String(token)]))
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A text without addresses, numbers of phones, tokens, and whatever it quotes. */
export function withoutData(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/=\(.*\)/gs, '=([…])')
    .replace(/"[^"]*"|“[^”]*”|(?<!\w)'[^']*'/g, '"[…]"')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\?\S+=\S*/g, '?[…]')
    .replace(/[\w-]{24,}/g, (token) => (uuid.test(token) || !/\d/.test(token) ? token : '[token]'))
    .replace(/(?<![\w-])\+?\(?\d[\d\s().-]{5,}\d(?![\w-])/g, '[number]')
}
