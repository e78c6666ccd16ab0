import { foldText } from '../../contract/fold-text.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'

/** What a text looks like to the statements of a search. */
export interface SearchText {
  /** Patterns of `like` over `search_line`: the text as whole words. */
  readonly exact: readonly string[]
  /** Each of its words as the beginning of one. */
  readonly terms: readonly string[]
  /** The phone numbers that it stands for, as the beginning of one. */
  readonly numbers: readonly string[]
  /** Whole words and beginnings, as queries on `search_terms`. */
  readonly exactTerms: string
  readonly startTerms: string
}

/** Fewer digits are a part of any number, and of a claim number too. */
const leastDigits = 4

/**
 * Reads the text that somebody looks for in a business. A phone number, however it is written, also stands for its ten
 * digits, and for its E.164.
 */
export function readSearchText(q: string, businessId: string): SearchText {
  const terms = foldText(q).split(/\s+/).filter(Boolean)
  const digits = phoneDigitsIn(q.trim(), leastDigits)
  const numbers = digits === null ? [] : [digits, `+1${digits}`]
  const ways = [terms, ...numbers.map((number) => [number])]
  const start = businessId.slice(-6)
  const query = (suffix: string) =>
    ways.map((way) => `(${way.map((term) => `${quoteLexeme(start + term)}${suffix}`).join(' & ')})`).join(' | ')
  return {
    exact: ways.map((way) => `% ${escapePattern(way.join(' '))} %`),
    terms: terms.map(beginning),
    numbers: numbers.map(beginning),
    exactTerms: query(''),
    startTerms: query(':*'),
  }
}

const beginning = (term: string) => `% ${escapePattern(term)}%`

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A lexeme as `tsquery` reads it. */
function quoteLexeme(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`
}
