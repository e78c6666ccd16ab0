import type { Handler } from 'hono'
import type { Call } from '../../contract/call.ts'
import { Refused } from './problem.ts'

/** Answers where nothing is served: 405 with the methods that the address takes, or 404. */
export function noSuchCall(calls: readonly Call[]): Handler {
  const known = calls.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (context) => {
    const here = known.filter(({ pattern }) => pattern.test(context.req.path))
    if (here.length > 0) {
      const methods = [...new Set(here.map(({ method }) => method))].join(', ')
      context.header('Allow', methods)
      throw new Refused(405, 'no-such-method', `${context.req.method} is not supported here. Use ${methods}.`)
    }
    throw new Refused(404, 'no-such-call', 'Unknown call. See /api/openapi.json for all calls.')
  }
}
