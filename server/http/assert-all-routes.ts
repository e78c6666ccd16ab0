import { allCalls } from '../../contract/all-calls.ts'
import type { Route } from './route.ts'

/** A call in the contract that nobody serves, or a route that no list describes, is a defect at start. */
export function assertAllRoutes(routes: readonly Route[]) {
  const served = new Set(routes.map(({ call }) => call))
  const missing = allCalls.filter((call) => !served.has(call)).map(({ name }) => name)
  const stray = routes.filter(({ call }) => !allCalls.includes(call)).map(({ call }) => call.name)
  if (missing.length + stray.length > 0)
    throw new Error(`Calls not served: ${missing.join(', ')}; not described: ${stray.join(', ')}`)
}
