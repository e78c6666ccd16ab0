import { SegmentedMessage } from 'sms-segments-calculator'
import { countOf } from '../../shared/ui/format-count.ts'

/** So many characters outside the alphabet of texts are named. */
const mostNamed = 3

/**
 * What a text costs to send: `1 text`, `3 texts`; where a character makes texts less than half as long, `2 texts, as “ñ” and
 * “😀” are not in the alphabet of texts`.
 */
export function describeSegments(body: string): string {
  const message = new SegmentedMessage(body)
  const texts = countOf(message.segmentsCount, 'text')
  const others = [...new Set(message.getNonGsmCharacters())]
  if (others.length === 0 || message.segmentsCount < 2) return texts
  const named = others.slice(0, mostNamed).map((one) => `“${one}”`)
  const more = others.length > mostNamed ? ' and others' : ''
  return `${texts}, as ${named.join(', ')}${more} ${others.length === 1 ? 'is' : 'are'} not in the alphabet of texts`
}
