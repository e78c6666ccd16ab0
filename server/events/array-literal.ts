/**
 * An array of text, numbers and nulls as PostgreSQL writes it, in one piece and so much cheaper than pg's, which is
 * put together value by value. Anything else is left to pg. JSON escapes quotes and backslashes as an array literal
 * does; control characters are where the two differ.
 */
export function arrayLiteral(param: unknown): unknown {
  if (!Array.isArray(param) || !param.every(isScalar)) return param
  const json = JSON.stringify(param)
  // Without a backslash nothing was escaped. Most arrays are of ids, which need no look at each.
  return json.includes('\\') && !param.every(isPlain) ? param : `{${json.slice(1, -1)}}`
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || value === null || (typeof value === 'number' && Number.isFinite(value))
}

const controls = new RegExp('[\\u0000-\\u001f]')

function isPlain(value: unknown): boolean {
  return typeof value !== 'string' || (!controls.test(value) && value.isWellFormed())
}
