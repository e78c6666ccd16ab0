import { createElement as h } from 'react'
import { Card } from './blocks.ts'
import type { PageContent } from './layout.ts'
import type { Texts } from '../texts/english.ts'

/** The office has been closed by the platform: its phone number is at the foot. */
export function closedPage(t: Texts): PageContent {
  return { heading: t.closedTitle, body: h(Card, null, h('p', null, t.closedText)) }
}

/** What went wrong and what to do, in plain words; the same for every link that leads nowhere. */
export function problemPage(t: Texts, status: number, retryAfter = 60): PageContent {
  const content = (heading: string, text: string) => ({ heading, body: h(Card, null, h('p', null, text)) })
  if (status === 429) return content(t.waitTitle, t.waitText(Math.max(1, Math.ceil(retryAfter / 60))))
  if (status >= 500) return content(t.brokenTitle, t.brokenText)
  if (status === 409 || status === 422) return content(t.refusedTitle, t.refusedText)
  return content(t.notFoundTitle, t.notFoundText)
}
