/** Seconds until a database that accepts a connection and says nothing counts as silent. */
export const silentAfterSeconds = 5

/** Where a database is, without its password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/**
 * Why a database can't be used, as one line for the person who set its address.
 * @param name - the setting that holds the address.
 */
export function databaseFault(name: string, url: string, error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const [place, user] = [placeOf(url), decodeURIComponent(new URL(url).username)]
  const check = `Check ${name}.`
  if (isSilence(message))
    return `${name}: ${place} accepts connections but does not answer within ${silentAfterSeconds} seconds. Check that PostgreSQL listens there and is not stopped.`
  switch (code) {
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return `${name}: no database can be reached at ${place} (${code}). Check the address and that PostgreSQL is running.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${name}: the host of ${place} is unknown (${code}). ${check}`
    case '28P01':
      return `${name}: ${place} refuses the password of ${user}. ${check}`
    case '28000':
      return `${name}: ${place} does not let ${user} in: ${message}. ${check}`
    case '3D000':
      return `${name}: ${place} does not exist. Create the database, or check ${name}.`
    case '57P03':
      return `${name}: ${place} is starting or stopping: ${message}. Start the server again in a moment.`
    case '53300':
      return `${name}: ${place} has no connection left. Raise max_connections, or stop other clients.`
    case '25006':
      return `${name}: ${place} is read-only: ${message}. Use the address of the primary server.`
    case '42501':
      return `${name}: ${user} lacks a right in ${place}: ${message}. The user must own the database and be allowed to create roles.`
    default:
      return `${name}: ${place} can’t be used: ${message || code}. ${check}`
  }
}

const isSilence = (message: string) =>
  /timeout expired|connection timeout|Query read timeout|statement timeout/i.test(message)
