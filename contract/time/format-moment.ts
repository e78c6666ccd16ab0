import { dateFormat } from './date-format.ts'

/**
 * `Mon, Mar 16, 8:00 AM CDT`, or as it is written in Spanish (`es-US`): a moment in a zone, for texts that leave the
 * page. Spaces are plain, as an SMS wants them.
 * @param at - milliseconds since 1970, or UTC in ISO 8601.
 */
export function formatMoment(at: number | string, timeZone: string, locale: 'en-US' | 'es-US' = 'en-US'): string {
  return dateFormat(locale, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(at))
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}
