import { SegmentedMessage } from 'sms-segments-calculator'
import { countOf } from '../ui/format-count.ts'

/** So many characters outside the alphabet of texts are named. */
const mostNamed = 3

/**
 * What a text costs to send, at the price of a segment in US dollars: `1 text, about $0.01`; where a character makes texts less than half as long, `2 texts, as “ñ” and
 * “😀” are not in the alphabet of texts`.
 */
export function describeSegments(body: string, price: number): string {
  const message = new SegmentedMessage(body)
  const texts = `${countOf(message.segmentsCount, 'text')}, about ${formatPrice(message.segmentsCount * price)}`
  const others = [...new Set(message.getNonGsmCharacters())]
  if (others.length === 0 || message.segmentsCount < 2) return texts
  const named = others.slice(0, mostNamed).map((one) => `“${one}”`)
  const more = others.length > mostNamed ? ' and others' : ''
  return `${texts}, as ${named.join(', ')}${more} ${others.length === 1 ? 'is' : 'are'} not in the alphabet of texts`
}

const formatPrice = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
