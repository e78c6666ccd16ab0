import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isForHttps } from '../../http/cookies.ts'
import { english, type Texts } from './english.ts'
import { spanish } from './spanish.ts'

export type Language = 'en' | 'es'
export const languages: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

const isLanguage = (text: string | undefined): text is Language => text === 'en' || text === 'es'
const cookie = 'claimant_language'
const year = 31_536_000

/** The language that was chosen here before, or the first one of the browser's that we have, or English. */
export function languageOf(context: Context): Language {
  const chosen = getCookie(context, cookie)
  return isLanguage(chosen) ? chosen : preferred(context.req.header('accept-language') ?? '')
}

/** Keeps a chosen language in the browser. It is sent along by links from texts too, so it is `Lax`. */
export function keepLanguage(context: Context, given: string | undefined, publicUrl: string): void {
  if (!isLanguage(given)) return
  const secure = isForHttps(context, publicUrl)
  setCookie(context, cookie, given, { path: '/', maxAge: year, httpOnly: true, sameSite: 'Lax', secure })
}

/** Of `es-MX,es;q=0.9,en;q=0.8` the one with the highest weight; of equal ones the first. */
export function preferred(header: string): Language {
  const asked = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().toLowerCase().split(';q=')
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const found = asked.map(({ language }) => language).find(isLanguage)
  return found ?? 'en'
}
