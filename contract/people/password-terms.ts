import { isCommonPassword } from './common-passwords.ts'

const shortestTerm = 3
/** Letters and digits that must be left when the words somebody would guess first are taken out. */
const mostLeft = 8

/** Letters that people write as digits. */
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

/**
 * Whether a password is little more than words that stand around it: the names of product, business and person, and
 * the parts of the email address.
 */
export function isMadeOfOwnTerms(password: string, about: readonly string[]): boolean {
  const tokens = termsOf(about)
  const plain = lettersAndDigits(password)
  const read = plain.replace(/[013457]/g, (digit) => digits[digit] ?? digit)
  return [plain, read].some((text) => {
    const left = tokens.reduce((rest, token) => rest.replaceAll(token, ''), text)
    return left !== text && (left.length < mostLeft || isCommonPassword(left))
  })
}

/** Each name as one word and each of its words, longest first. */
function termsOf(about: readonly string[]): string[] {
  const tokens = about.flatMap((name) => [
    lettersAndDigits(name),
    ...name.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
  ])
  return [...new Set(tokens)].filter((token) => token.length >= shortestTerm).sort((a, b) => b.length - a.length)
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
