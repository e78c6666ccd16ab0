/** What a formula begins with: also full-width, small and typographic forms, which spreadsheets read as the plain ones. */
const triggers = '=+\\-@＝＋－＠﹦﹢﹣﹫−'
const trigger = new RegExp(`[${triggers}]`)
/** What begins another cell where a reader takes it for the separator, and line breaks. A blank is one more. */
const separator = /[,;:|^~#\t\n\v\f\r\x1C-\x1F\x85\u2028\u2029]/
const blank = /[ \p{Zs}]/u
/** Before a formula, readers strip what is invisible, and quotation marks; the escape's own mark is looked past. */
const stripped = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800"']/u
const breakFirst = /^'*[\t\r]/

/**
 * A text that begins no formula in a spreadsheet, whichever separator the file is opened with: an apostrophe stands
 * before every sign that could begin one, and before a tab or carriage return at the start.
 */
export function escapeFormulas(text: string): string {
  const escaped = trigger.test(text) ? insertAt(text, startsIn(text)) : text
  return breakFirst.test(escaped) ? `'${escaped}` : escaped
}

/**
 * JSON of the same value that begins no formula in a spreadsheet: in its strings, signs that could begin one are written as
 * `\u002b`. A negative number stays: what follows it in JSON makes no formula of it.
 */
export function escapeFormulasInJson(json: string): string {
  if (!trigger.test(json)) return json
  const places = new Set(startsIn(json))
  let escaped = ''
  let isString = false
  let isEscaped = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? ''
    escaped += isString && places.has(at) ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign
    if (sign === '"' && !isEscaped) isString = !isString
    isEscaped = sign === '\\' && !isEscaped
  }
  return escaped
}

/** The text that `escapeFormulas` was given. */
export function unescapeFormulas(text: string): string {
  const whole = /^'+[\t\r]/.test(text) ? text.slice(1) : text
  if (!whole.includes("'") || !trigger.test(whole)) return whole
  let from = 0
  let plain = ''
  for (const at of startsIn(whole)) {
    if (whole[at - 1] !== "'") continue
    plain += whole.slice(from, at - 1)
    from = at
  }
  return plain + whole.slice(from)
}

/**
 * A text that came from a spreadsheet and is not surely ours: only an apostrophe at its start is a mark there, as in
 * the spreadsheet itself.
 */
export function unescapeStart(text: string): string {
  return new RegExp(`^'+[${triggers}\\t\\r]`).test(text) ? text.slice(1) : text
}

function insertAt(text: string, places: readonly number[]): string {
  let from = 0
  let marked = ''
  for (const at of places) {
    marked += `${text.slice(from, at)}'`
    from = at
  }
  return marked + text.slice(from)
}

/**
 * Places of the signs that could begin a formula: nothing but what readers strip stands between them and the start of
 * a cell. After a blank a sign counts unless another follows it: alone, as a dash between words, it is no formula.
 */
function startsIn(text: string): number[] {
  const places: number[] = []
  let isStart = true
  let afterBlank = false
  let at = 0
  for (const sign of text) {
    if (trigger.test(sign)) {
      const isAlone = text[at + 1] === ' '
      if (isStart || (afterBlank && !isAlone)) places.push(at)
      isStart = false
      afterBlank = false
    } else if (separator.test(sign)) isStart = true
    else if (blank.test(sign)) afterBlank = true
    else if (!stripped.test(sign)) {
      isStart = false
      afterBlank = false
    }
    at += sign.length
  }
  return places
}
