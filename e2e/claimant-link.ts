import type { E2eServer } from './server.fixture.ts'
import { demoPassword } from '../server/demo/demo-people.ts'

export interface DemoClaimant {
  readonly id: string
  readonly token: string
  readonly claimNumber: string
  /** `id=...&token=...` */
  readonly query: string
}

/** The links of demo claimants of one event who have no appointment, as staff would send them. */
export async function claimantLinks({ url }: E2eServer, count: number): Promise<DemoClaimant[]> {
  const send = async (path: string, init: RequestInit = {}) => (await fetch(`${url}/api/${path}`, init)).json()
  const signedIn = await send('auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: demoPassword }),
  })
  const headers = { authorization: `Bearer ${signedIn.access_token}` }
  const contacts = `v1/businesses/${signedIn.user.business.id}/call-center/contacts`
  const { data } = (await send(`${contacts}?limit=500`, { headers })) as { data: Listed[] }
  const ready = data.filter(
    ({ storm_id, appointment, status, zip }) =>
      storm_id && zip && !appointment && !['cancel_claim', 'appraisal_complete'].includes(status),
  )
  const together = [...Map.groupBy(ready, ({ storm_id }) => storm_id).values()].find((some) => some.length >= count)
  if (!together) throw new Error(`the demo has no event with ${count} claimants who can book`)
  return Promise.all(
    together.slice(0, count).map(async ({ id }) => {
      const { contact } = await send(`${contacts}/${id}`, { headers })
      return { id, token: contact.token, claimNumber: contact.claim_number, query: `id=${id}&token=${contact.token}` }
    }),
  )
}

interface Listed {
  readonly id: string
  readonly storm_id: string | null
  readonly appointment: unknown
  readonly status: string
  readonly zip: string
}
