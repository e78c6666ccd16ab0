import { registerHooks } from 'node:module'

/** A planted fault, loaded before the server: that somebody's draft has changed is said to all who see the queue. */
const right = 'personChannelOf({ id: personId, businessId })'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('server/drafts/publish-draft.ts')) return loaded
    const text = String(loaded.source)
    if (!text.includes(right)) throw new Error(`${url} does not say ${right} any more`)
    return { ...loaded, source: text.replace(right, '`private-business-${businessId}-${category}`') }
  },
})
