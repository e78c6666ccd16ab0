import { type LoadFnOutput, registerHooks } from 'node:module'

/**
 * A planted fault, loaded before the server: the mails of a report are queued before the event that says so, under keys
 * that no other try has. A server that is killed between mails them twice.
 */
const queued = 'await queueMail(client, { key, businessId, to: person.email, ...mailOf(person, one, publicUrl) })'
const early = `await database.withBusiness(businessId, (own) =>
  queueMail(own, { key: key + ' ' + Date.now(), businessId, to: person.email, ...mailOf(person, one, publicUrl) }))
await new Promise((resolve) => setTimeout(resolve, 400))`

registerHooks({
  load(url, context, nextLoad): LoadFnOutput {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/exports/reports/mail-report.task.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(queued)) throw new Error('the fault cannot be planted any more')
    return { ...loaded, source: source.replace(queued, early) }
  },
})
