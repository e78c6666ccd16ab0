import type { Page } from '@playwright/test'
import { demoPassword } from '../server/demo/demo-people.ts'

const moore = ['73160', '73165', '73170']
/** The lists beside the map. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Event on the map' })

/** Adds an event over Moore, Oklahoma, and answers with the address of its page. */
export async function addEvent(origin: string, title: string): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(await reply.text())
    return reply.json()
  }
  const { access_token, user } = (await post('auth/login', { email: 'admin@demo.test', password: demoPassword })) as {
    access_token: string
    user: { business: { id: string } }
  }
  const timespan = { start: '2026-02-24', end: '2026-02-24' }
  const { storm } = (await post(
    `v1/businesses/${user.business.id}/admin/storms`,
    { title, timespan, zipcodes: moore },
    access_token,
  )) as { storm: { id: string } }
  return `/admin/events/${storm.id}`
}
