/** Fields and attributes whose strings are shown. */
export const textFields =
  /^(label|title|children|placeholder|aria-label|aria-description|alt|empty|noun|one|many|hint|note|description|message|detail|reason|sentence|words|whyNot|summary|heading|text|verb|doing|done|subject|name|action|question|confirm|nothing|say\w*|tooltip|header|headerName|\w+Label|\w+Title|\w+Text|\w+Words|\w+Note|\w+Noun)$/i

/** Variables and functions that hold texts. */
export const textHolder = /words|label|text|title|sentence|message|noun|note|hint|describe|name|reason|heading|explain/i

const sql =
  /^\s*(?:select|insert|update|delete from|create|alter|drop|with|grant|set|begin|lock|listen|notify)\b.*[\s=(*]/
const css =
  /^(?:[\d.]+(?:px|rem|em|%|s|ms|fr)?|auto|solid|inset|none|var\(.*|calc\(.*|[a-z-]+\(.*\))(?:\s|$)|^[\w-]+: [\w-]+;?$|^[#.&:@]|minmax\(/
const code =
  /\.json$|^[\w-]+\/[\w.+-]+|^https?:|^\/|^[\w.-]+@[\w.-]+$|=>|^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$|^[A-Z_\d]+$|^\W*$/

/**
 * Whether a string reads as a text: several words, or one that begins with a capital. In a place that holds texts, any
 * word is one.
 */
export function isText(string: string, isShown: boolean): boolean {
  const said = string.replace(/\{\w+\}|\{…\}/g, '')
  if (!/[a-z]{2}|[A-Z]/i.test(said) || css.test(string) || code.test(string.trim())) return false
  if (sql.test(string) && /\b(from|into|table|where|values|role|index|transaction|set)\b/.test(string)) return false
  if (/[\w,.;:'’”?!…)}-]\s+[\w{“('&+-]/.test(string) && /[a-z]/i.test(said)) return true
  if (/^[A-Z][a-z]+[.…?!]?$/.test(string.trim())) return true
  return isShown && /^[\w{“][\w\s{}.,’'“”:;()&/-]*[…?!.]?$/.test(string) && !/_|^[a-z]+-[a-z-]+$/.test(said)
}
