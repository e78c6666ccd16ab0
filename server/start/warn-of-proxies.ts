import type { IncomingMessage, Server } from 'node:http'
import type { Report } from './open-log.ts'

/** Reports once that requests come through a proxy whose word on the client's address is not trusted. */
export function warnOfProxies(server: Pick<Server, 'on' | 'off'>, report: Report): void {
  const look = ({ headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined) return
    server.off('request', look)
    report(
      'Requests carry X-Forwarded-For, but TRUSTED_PROXIES is 0: everyone behind the proxy shares one client address, ' +
        'and its limits. Set TRUSTED_PROXIES to the number of your own proxies.',
    )
  }
  server.on('request', look)
}
