import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { keepLanguage } from '../claimants/texts/language.ts'
import { cookiesOf } from './cookies.ts'

async function cookiesSet(publicUrl: string, headers: Record<string, string> = {}): Promise<(string | undefined)[]> {
  const app = new Hono()
  app.get('/session', (context) => {
    cookiesOf(context, publicUrl).set('session', 'x', { path: '/', maxAge: 60 })
    return context.body(null)
  })
  app.get('/language', (context) => {
    keepLanguage(context, 'es', publicUrl)
    return context.body(null)
  })
  const replies = await Promise.all(
    ['/session', '/language'].map((path) => Promise.resolve(app.request(path, { headers }))),
  )
  return replies.map((reply) => /; Secure/.exec(reply.headers.get('set-cookie') ?? '')?.[0])
}

test('cookies are for https alone where people reach us by https, whatever a proxy says', async () => {
  const secure = ['; Secure', '; Secure']
  expect(await cookiesSet('https://desk.test')).toEqual(secure)
  expect(await cookiesSet('https://desk.test', { 'x-forwarded-proto': 'http' })).toEqual(secure)
  expect(await cookiesSet('http://localhost:3000', { 'x-forwarded-proto': 'https' })).toEqual(secure)
})

test('over http they are sent without it, as browsers would drop them', async () => {
  expect(await cookiesSet('http://localhost:3000')).toEqual([undefined, undefined])
})

test('a request from another site has no cookie of ours, whatever its client sends along', async () => {
  const app = new Hono()
  app.get('/', (context) => context.text(cookiesOf(context, 'https://desk.test').get('session') ?? 'none'))
  const cookieSeen = async (site?: string) => {
    const headers = { cookie: 'session=x', ...(site && { 'sec-fetch-site': site }) }
    return (await app.request('/', { headers })).text()
  }
  expect(await Promise.all([undefined, 'same-origin', 'none', 'cross-site'].map(cookieSeen))).toEqual([
    'x',
    'x',
    'x',
    'none',
  ])
})
