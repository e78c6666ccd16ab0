import * as v from 'valibot'
import { EarlierTimeWish } from '../../../contract/waiting-list/waiting-list.ts'
import { Refused } from '../../http/problem.ts'
import { findEarlierTime } from '../earlier-time.queries.ts'
import { addresses } from '../link.ts'
import { earlierTimePage } from '../pages/earlier-time.page.ts'
import type { Answer, PageRequest, SitePage } from './site.ts'

/** The waiting list: ask for an earlier time, leave, accept what is offered. */
export const earlierTimePages: readonly SitePage[] = [
  { path: '/noauth/claimants/:id/:token/earlier', get: (asked) => show(asked), post: change },
]

async function show({ visit, read }: PageRequest, isWrongDay = false): Promise<Answer> {
  const found = await read((client) => findEarlierTime(client, visit.claimant.id))
  return { page: earlierTimePage(visit, found, { isWrongDay }), ...(isWrongDay && { status: 422 }) }
}

async function change(asked: PageRequest): Promise<Answer> {
  const { visit, who, form, site } = asked
  const { claimant, link } = visit
  const { commands } = site
  const here = { to: addresses.earlier(link) }
  if (form.do === 'withdraw') {
    await commands.withdrawEarlierTime(who).catch(unlessOver)
    return here
  }
  if (form.do === 'accept' || form.do === 'decline') {
    const timestamp = Number(form.timestamp)
    if (!Number.isSafeInteger(timestamp)) return here
    const answered = await commands.answerOffer(who, form.do, timestamp).catch(unlessOver)
    // Booked, or taken by somebody else meanwhile: the page of that time says which, with the nearest free ones.
    const isOfSlot = form.do === 'accept' && (answered !== 'over' || (await isFaster(asked, timestamp)))
    const location = claimant.appointment?.location_id
    return isOfSlot && location ? { to: addresses.slot(link, location, timestamp) } : here
  }
  const wish = v.safeParse(EarlierTimeWish, {
    part_of_day: form.part_of_day || 'any',
    not_before: form.not_before || null,
  })
  if (!wish.success) return show(asked, true)
  await commands.askEarlierTime(who, wish.output).catch(unlessOver)
  return here
}

/** Whether what was offered is taken: then the offer is open still, or has lapsed for that reason. */
async function isFaster({ visit, read }: PageRequest, timestamp: number): Promise<boolean> {
  const { entry } = await read((client) => findEarlierTime(client, visit.claimant.id))
  if (entry?.offer) return entry.offer.timestamp === timestamp && Date.parse(entry.offer.until) > visit.now
  return entry?.last_offer?.timestamp === timestamp && ['taken', 'gone'].includes(entry.last_offer.why)
}

/** A second tap, or an offer that is over by now, is no fault: the page says how it is. */
function unlessOver(error: unknown): 'over' {
  if (error instanceof Refused && [404, 409].includes(error.problem.status)) return 'over'
  throw error
}
