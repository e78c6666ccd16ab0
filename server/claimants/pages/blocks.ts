import { createElement as h, type ReactNode } from 'react'
import { writtenPhone } from '../../../contract/phone.ts'
import type { Visit } from './visit.ts'

export function Card({ children, title, step }: { children?: ReactNode; title?: string; step?: number }) {
  const number = step ? h('span', { className: 'step', 'aria-hidden': true }, step) : null
  return h('section', { className: 'card' }, title ? h('h2', null, number, title) : null, children)
}

export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return h('section', { className: 'alert', role: 'alert' }, h('h2', null, title), children)
}

/** A number that a tap dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return h('a', { href: `tel:${phone.replace(/[^\d+]/g, '')}`, className: 'phone' }, writtenPhone(phone))
}

/** How the time is changed: by the page itself, or by the office where that sets the times. */
export function ChangeTime({ visit: { t, office }, to }: { visit: Visit; to: string }) {
  if (office.selfSchedule) return h('p', null, h('a', { href: to }, t.changeIt))
  if (!office.phone) return h('p', null, t.changeReply)
  return h('p', null, t.changeAt, ' ', h(PhoneLink, { phone: office.phone }))
}

/** Carrier and business, as the top of a page names them. */
export function fromOf({ claimant: { carrier, business }, t }: Visit): string[] {
  return carrier ? [carrier, t.withBusiness(business)] : [business]
}

export function distanceOf({ t }: Pick<Visit, 't'>, miles: number | null): string {
  if (miles === null) return ''
  // US Spanish writes numbers as US English does.
  return t.miles(miles < 10 ? String(Math.round(miles * 10) / 10) : Math.round(miles).toLocaleString('en-US'))
}

interface FormLook {
  readonly action: string
  /** What the browser keeps of it until it is sent is kept under this name. */
  readonly draft?: string
  /** A field without which nothing is kept. */
  readonly draftNeeds?: string
  readonly children?: ReactNode
}

/** A form that works without script. */
export function Form({ action, draft, draftNeeds, children }: FormLook) {
  const kept = { ...(draft && { 'data-draft': draft }), ...(draftNeeds && { 'data-draft-needs': draftNeeds }) }
  return h('form', { method: 'post', action, ...kept }, children)
}

export function placeLine({ address, city, state }: { address: string; city: string; state: string }): string {
  return [address, city, state].filter(Boolean).join(', ')
}
