import { readColleagues } from '../../../contract/calls/read-colleagues.ts'
import { setColleagues } from '../../../contract/calls/set-colleagues.ts'
import { isDemoAddress } from '../../../contract/people/demo-domains.ts'
import type { Me } from '../../../contract/people/user.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { demoBusinesses } from '../demo-people.ts'
import type { Simulation } from './simulation.ts'

type Colleagues = Pick<Simulation, 'state' | 'start' | 'stop'>

/** Whether simulated people may work in a business: it is the one of the demo that has claims, and a person of it asks. */
export function hasColleagues(businessId: string, { email }: Pick<Me, 'email'>): boolean {
  return isDemoAddress(email) && demoBusinesses.some(({ id, withClaims }) => withClaims && id === businessId)
}

/** The switch of simulated colleagues; without any, as everywhere but in a demo, it does not exist. */
export function colleaguesRoutes(colleagues: Colleagues | null, isOpen = hasColleagues): Route[] {
  const colleaguesOf = (businessId: string, me: Me): Colleagues => {
    if (!colleagues || !isOpen(businessId, me)) throw notFound()
    return colleagues
  }
  return [
    route(readColleagues, async ({ businessId, me }) => colleaguesOf(businessId, me).state),
    route(setColleagues, async ({ businessId, me, body: { on, speed } }) => {
      const mine = colleaguesOf(businessId, me)
      if (on) await mine.start(speed ?? mine.state.speed, me.email)
      // They leave when what they have begun is done; the reply does not wait for it.
      else void mine.stop()
      return mine.state
    }),
  ]
}
