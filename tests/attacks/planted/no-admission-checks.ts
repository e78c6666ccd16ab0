import { registerHooks } from 'node:module'

/**
 * Planted faults, loaded before the server: it signs for whatever is called a socket, for channels of every business
 * and person, whatever the role may hear, and opens sockets to pages of every origin.
 */
const planted: Readonly<Record<string, readonly (readonly [right: string, wrong: string])[]>> = {
  'server/push/authorize.ts': [
    ['/^\\d{1,20}\\.\\d{1,20}$/.test(text)', 'text.length >= 0'],
    ['(owner ?? parseChannel(channel))?.businessId === user.businessId', 'true'],
    ['owner.id !== user.id', 'false'],
    ['!user.follows(found.topic)', 'false'],
  ],
  'server/push/origin.ts': [['if (origin === undefined) return true', 'return true']],
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const faults = Object.entries(planted).find(([path]) => url.endsWith(path))?.[1] ?? []
    if (faults.length === 0) return loaded
    const source = faults.reduce((text, [right, wrong]) => {
      if (!text.includes(right)) throw new Error(`${url} does not say ${right} any more`)
      return text.replace(right, wrong)
    }, String(loaded.source))
    return { ...loaded, source }
  },
})
