import { invalid } from '../problem.ts'
import { deepest } from '../reject-unstorable-text.ts'

/** So many too many are still told which list it is that is too long. */
const slack = 5000
/** Shorter text holds too little to be worth going through twice. */
const worthCounting = 16_384

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')]

/**
 * Refuses JSON that has far more values than its schema takes, or is nested too deep, before it is parsed: parsing makes
 * an object of every two bytes. Counts commas outside of strings; what is no JSON is left to the parser.
 * @throws Refused 422
 */
export function refuseOverfull(text: string, most: number): void {
  if (text.length < worthCounting) return
  let commas = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === comma) {
      commas += 1
      if (commas > most + slack)
        throw invalid({ body: `Has more values than the ${most.toLocaleString('en')} that this call takes` })
    } else if (character === openList || character === openObject) {
      depth += 1
      if (depth > deepest) throw invalid({ body: `Nested more than ${deepest} deep` })
    } else if (character === closeList || character === closeObject) depth -= 1
  }
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}
