/** An event's type as a person reads it: `ClaimIngestFailed` as "claim ingest failed", with the library's own in words. */
export function eventLabel(type: string): string {
  if (type === '') return 'at once'
  if (type === '*') return 'anything else'
  const [, kind, , source] = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(type) ?? []
  if (kind) return kind === 'done' ? `${lastPart(source)} is done` : `${lastPart(source)} fails`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (delay) return `after ${/^\d+$/.test(delay) ? `${Number(delay) / 1000} s` : delay}`
  return nameLabel(type.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('.', ' ')).toLowerCase()
}

/** A stored name as a person reads it: "sent back", and "canceled", which stored data spell with two Ls. */
export function nameLabel(name: string): string {
  return name.replaceAll('_', ' ').replace(/cancelled/i, 'canceled')
}

function lastPart(id = ''): string {
  return id.slice(id.lastIndexOf('.') + 1)
}
